package dev.tidegate.policies.plan;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicySetObject;
import dev.tidegate.policies.selector.LabelConditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What people want of one root policy.
 *
 * @param validStrategy null if there is an error among the problems
 * @param ignoring clusters whose status is ignored; null for none
 * @param placements in run order
 */
public record PolicyDesired(
        PolicyObject policy,
        @Nullable RolloutStrategy validStrategy,
        @Nullable LabelConditions ignoring,
        List<BoundPlacement> placements,
        List<PolicySetObject> sets,
        List<Problem> problems,
        PolicyOptions options) {

    public PolicyDesired {
        placements = List.copyOf(placements);
        sets = List.copyOf(sets);
        problems = List.copyOf(problems);
    }

    public Optional<RolloutStrategy> strategy() {
        return Optional.ofNullable(validStrategy);
    }

    /** The same with problems found elsewhere, such as a binding that cannot be read. */
    public PolicyDesired with(List<Problem> more) {
        var all = new ArrayList<>(problems);
        all.addAll(more);
        return new PolicyDesired(policy, validStrategy, ignoring, placements, sets, all, options);
    }

    boolean isIgnored(Map<String, String> labels) {
        return ignoring != null && ignoring.matches(labels);
    }
}
