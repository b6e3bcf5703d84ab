package dev.tidegate.policies.plan;

import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import java.util.Comparator;
import java.util.Set;

/**
 * One way in which a policy is bound to a placement: directly, or as a member of a set.
 *
 * @param policySet the set; empty for a direct binding
 * @param excluded clusters that do not get the policy this way
 */
public record BoundPlacement(
        PlacementRef placement,
        String binding,
        String policySet,
        Set<String> excluded,
        boolean enforces,
        boolean restricted) {

    static final Comparator<BoundPlacement> RUN_ORDER = Comparator.comparing(BoundPlacement::placement)
            .thenComparing(BoundPlacement::binding)
            .thenComparing(BoundPlacement::policySet);

    public BoundPlacement {
        excluded = Set.copyOf(excluded);
    }
}
