package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Whether a cluster has a valid upgrade policy. */
public sealed interface UpgradePolicyStatus {

    /** The policy; empty unless it is valid. */
    default Optional<UpgradePolicy> policy() {
        return match(
                valid -> Optional.of(valid.upgradePolicy()),
                invalid -> Optional.empty(),
                partial -> Optional.empty(),
                unmanaged -> Optional.empty());
    }

    ClusterPlacement placement();

    /** Kinds of version gates that Tidegate may acknowledge. */
    Set<String> approvals();

    default UpgradePolicyStatus withApprovals(Set<String> others) {
        return match(
                valid -> new Valid(valid.upgradePolicy().withApprovals(others), valid.placement()),
                invalid -> new Invalid(invalid.placement(), others, invalid.errors()),
                partial -> new Partial(partial.placement(), others),
                unmanaged -> new Unmanaged(others));
    }

    <T> T match(
            Function<? super Valid, ? extends T> valid,
            Function<? super Invalid, ? extends T> invalid,
            Function<? super Partial, ? extends T> partial,
            Function<? super Unmanaged, ? extends T> unmanaged);

    /** The cluster has a valid policy. */
    record Valid(UpgradePolicy upgradePolicy, ClusterPlacement placement) implements UpgradePolicyStatus {

        public Valid(UpgradePolicy upgradePolicy) {
            this(upgradePolicy, ClusterPlacement.of(upgradePolicy));
        }

        @Override
        public Set<String> approvals() {
            return upgradePolicy.approvals();
        }

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Invalid, ? extends T> invalid,
                Function<? super Partial, ? extends T> partial,
                Function<? super Unmanaged, ? extends T> unmanaged) {
            return valid.apply(this);
        }
    }

    /** The policy has errors; the cluster is not upgraded. */
    record Invalid(ClusterPlacement placement, Set<String> approvals, List<Problem> errors)
            implements UpgradePolicyStatus {

        public Invalid {
            approvals = Set.copyOf(approvals);
            errors = List.copyOf(errors);
        }

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Invalid, ? extends T> invalid,
                Function<? super Partial, ? extends T> partial,
                Function<? super Unmanaged, ? extends T> unmanaged) {
            return invalid.apply(this);
        }
    }

    /** The cluster has labels but no policy; only its version gates are acknowledged. */
    record Partial(ClusterPlacement placement, Set<String> approvals) implements UpgradePolicyStatus {

        public Partial {
            approvals = Set.copyOf(approvals);
        }

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Invalid, ? extends T> invalid,
                Function<? super Partial, ? extends T> partial,
                Function<? super Unmanaged, ? extends T> unmanaged) {
            return partial.apply(this);
        }
    }

    /** The cluster has no labels and no declared policy. */
    record Unmanaged(Set<String> approvals) implements UpgradePolicyStatus {

        public Unmanaged {
            approvals = Set.copyOf(approvals);
        }

        @Override
        public ClusterPlacement placement() {
            return ClusterPlacement.NONE;
        }

        @Override
        public <T> T match(
                Function<? super Valid, ? extends T> valid,
                Function<? super Invalid, ? extends T> invalid,
                Function<? super Partial, ? extends T> partial,
                Function<? super Unmanaged, ? extends T> unmanaged) {
            return unmanaged.apply(this);
        }
    }
}
