package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What became of the labels of a cluster. */
public sealed interface Standing {

    /** The policy, if the cluster has a good one. */
    default Optional<UpgradePolicy> policy() {
        return match(
                valid -> Optional.of(valid.of()),
                invalid -> Optional.empty(),
                partial -> Optional.empty(),
                unmanaged -> Optional.empty());
    }

    Place place();

    <T> T match(
            Function<? super Valid, ? extends T> valid,
            Function<? super Invalid, ? extends T> invalid,
            Function<? super Partial, ? extends T> partial,
            Function<? super Unmanaged, ? extends T> unmanaged);

    /** The cluster has a good policy. */
    record Valid(UpgradePolicy of, Place place) implements Standing {

        public Valid(UpgradePolicy of) {
            this(of, Place.of(of));
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

    /** The policy has errors, so the cluster is not upgraded. */
    record Invalid(Place place, Set<String> approvals, List<Problem> errors) implements Standing {

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

    /** There are labels but no policy: only version gates are acknowledged. */
    record Partial(Place place, Set<String> approvals) implements Standing {

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

    /** Nobody asked for this cluster to be looked after. */
    record Unmanaged(Set<String> approvals) implements Standing {

        public Unmanaged {
            approvals = Set.copyOf(approvals);
        }

        @Override
        public Place place() {
            return Place.NOTHING;
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
