package dev.tidegate.application.integrations.rollout;

import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.rollout.ImageRolloutRepository;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.store.database.StoreException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether a person paused, reverted or aborted a rollout since a pass decided about it, as of at most half a second ago: what
 * the pass decided is old then, and the next one goes on from there. Safe for many threads.
 */
public final class RolloutInterruption {

    private static final Duration FRESH = Duration.ofMillis(500);

    private final ImageRolloutRepository store;
    private final List<Position> positions;
    private final LongSupplier ticker;
    private long readAt;
    private @Nullable String known;

    /**
     * Nothing has interrupted the pass yet.
     *
     * @param positions what the pass decided
     * @param ticker nanoseconds since any instant
     */
    public RolloutInterruption(ImageRolloutRepository store, List<Position> positions, LongSupplier ticker) {
        this.store = store;
        this.positions = List.copyOf(positions);
        this.ticker = ticker;
        this.readAt = ticker.getAsLong();
    }

    /** What a person did, or that nobody can tell; empty if the pass may go on. */
    public synchronized Optional<String> sentence() {
        long now = ticker.getAsLong();
        if (known == null && !positions.isEmpty() && now - readAt >= FRESH.toNanos()) {
            readAt = now;
            known = read().orElse(null);
        }
        return Optional.ofNullable(known);
    }

    private Optional<String> read() {
        try {
            return positions.stream()
                    .flatMap(position -> interrupted(position).stream())
                    .findFirst();
        } catch (StoreException | StoredRolloutRepository.Unusable unreadable) {
            return Optional.of("whether a person changed a rollout is not known: " + unreadable.getMessage());
        }
    }

    private Optional<String> interrupted(Position position) {
        var decided = position.decision().state();
        List<RolloutAction> before = decided == null ? List.of() : decided.acts();
        return store.load(position.rollout().key())
                .map(ImageRolloutRepository.Kept::state)
                .map(ImageRolloutState::acts)
                .filter(acts -> acts.size() > before.size())
                .map(acts -> acts.get(acts.size() - 1))
                .map(act -> "%s did %s to the rollout %s meanwhile"
                        .formatted(
                                act.by(), act.kind().word(), position.rollout().name()));
    }
}
