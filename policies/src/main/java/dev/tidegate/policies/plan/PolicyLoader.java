package dev.tidegate.policies.plan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.object.ObjectProblem;
import dev.tidegate.policies.object.PlacementBindingObject;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicySetObject;
import dev.tidegate.policies.selector.LabelConditions;
import dev.tidegate.policies.strategy.PolicyStrategyParser;
import dev.tidegate.policies.strategy.PolicyStrategyProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Puts together what people wrote about one root policy: its strategy, and the bindings and sets that reach it. */
public final class PolicyLoader {

    private static final String STRATEGY = "/spec/rolloutStrategy";

    private PolicyLoader() {}

    /**
     * Loads a policy.
     *
     * @param bindings those in the namespace of the policy
     * @param sets those in the namespace of the policy
     */
    public static PolicyDesired load(
            PolicyObject policy,
            List<PlacementBindingObject> bindings,
            List<PolicySetObject> sets,
            PolicyOptions options) {
        var written = policy.strategy();
        var read = PolicyStrategyParser.read(
                written.isMissingNode() || written.isNull() ? JsonNodeFactory.instance.objectNode() : written,
                Profile.TIDEGATE,
                STRATEGY);
        var problems = new ArrayList<>(read.problems());
        var selector = LabelConditions.read(written.path("ignoreClusterRolloutStatus"));
        selector.complaint()
                .ifPresent(complaint -> problems.add(new Problem(
                        PolicyStrategyProblem.INVALID_IGNORE_SELECTOR,
                        STRATEGY + "/ignoreClusterRolloutStatus",
                        complaint)));
        if (!policy.hasFittingName()) {
            problems.add(new Problem(
                    ObjectProblem.POLICY_NAME_TOO_LONG,
                    "/metadata/name",
                    "namespace and name have %d characters together"
                            .formatted(policy.metadata().namespace().length()
                                    + policy.metadata().name().length())));
        }
        return new PolicyDesired(
                policy,
                problems.stream().anyMatch(Problem::isError)
                        ? null
                        : read.strategy().orElse(null),
                selector.value().filter(conditions -> !conditions.isEmpty()).orElse(null),
                bound(policy.metadata().name(), bindings, sets),
                sets,
                problems,
                options);
    }

    private static List<BoundPlacement> bound(
            String policy, List<PlacementBindingObject> bindings, List<PolicySetObject> sets) {
        var bound = new ArrayList<BoundPlacement>();
        for (var binding : bindings) {
            if (binding.policies().contains(policy)) {
                bound.add(new BoundPlacement(
                        binding.placement(), binding.name(), "", Set.of(), binding.enforces(), binding.restricted()));
            }
            for (var set : sets) {
                if (binding.policySets().contains(set.name()) && set.policies().contains(policy)) {
                    bound.add(new BoundPlacement(
                            binding.placement(),
                            binding.name(),
                            set.name(),
                            set.excludedFor(policy),
                            binding.enforces(),
                            binding.restricted()));
                }
            }
        }
        bound.sort(BoundPlacement.RUN_ORDER);
        return bound;
    }
}
