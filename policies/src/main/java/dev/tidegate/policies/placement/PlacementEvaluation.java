package dev.tidegate.policies.placement;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of evaluating a placement.
 *
 * @param value null if the placement must be left alone: because of a problem, because it is being deleted, or because
 *     others write its decisions
 */
public record PlacementEvaluation(@Nullable Wanted value, List<Problem> problems) {

    public PlacementEvaluation {
        problems = List.copyOf(problems);
    }

    public Optional<Wanted> wanted() {
        return Optional.ofNullable(value);
    }

    /**
     * The objects as they shall be.
     *
     * @param decisions the PlacementDecisions, whole
     * @param status the status of the placement
     * @param recheckAt when a tolerated taint is tolerated no longer; null if time alone changes nothing
     */
    public record Wanted(
            List<DecisionGroup> groups,
            List<ObjectNode> decisions,
            ObjectNode status,
            @Nullable Instant recheckAt) {

        public Wanted {
            groups = List.copyOf(groups);
            decisions = List.copyOf(decisions);
        }
    }
}
