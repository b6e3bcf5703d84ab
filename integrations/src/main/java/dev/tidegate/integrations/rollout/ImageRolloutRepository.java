package dev.tidegate.integrations.rollout;

import java.util.List;
import java.util.Optional;

/** Where the progress of rollouts is kept. */
public interface ImageRolloutRepository {

    /** What is kept of a rollout; nothing if it has not started, or was lost. */
    Optional<Kept> load(ImageRolloutKey key);

    /** Every rollout of which something is kept. */
    List<ImageRolloutKey> keys();

    /**
     * Keeps a state if nobody else kept one meanwhile.
     *
     * @param generation the one that was loaded; 0 if there was none
     * @return whether it was kept; if not, load and decide again
     */
    boolean save(ImageRolloutState state, long generation);

    /** A state as it was kept. */
    record Kept(ImageRolloutState state, long generation) {}
}
