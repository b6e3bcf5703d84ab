package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit;
import java.time.Duration;
import java.util.List;

/**
 * One step of a {@link RolloutStrategy.Staged} rollout: the group of the same order, and how it goes.
 *
 * @param order the order of the group it is about
 * @param label what people call it in sentences
 * @param soak how long its last target must be well before the next stage starts; zero or less means not at all
 * @param maxParallel how many of its targets may have the revision and not be well yet
 * @param needsApproval whether a person has to let it go, by the name of the group
 * @param gates what else is asked before one of its targets starts, as it was found for this decision
 */
public record RolloutStage(
        int order, String label, Duration soak, Limit maxParallel, boolean needsApproval, List<Verdict> gates) {

    public RolloutStage {
        gates = List.copyOf(gates);
    }

    /** All at once, nothing asked, no soak. */
    public static RolloutStage of(int order, String label) {
        return new RolloutStage(order, label, Duration.ZERO, Limit.none(), false, List.of());
    }

    /** The same without its soak: somebody has seen enough. */
    public RolloutStage skippingSoak() {
        return new RolloutStage(order, label, Duration.ZERO, maxParallel, needsApproval, gates);
    }
}
