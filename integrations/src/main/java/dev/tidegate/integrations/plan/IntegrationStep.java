package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is done about one object, or about all runners of a partition that changes its shape.
 *
 * @param id the object; for a reshape the first of the new ones
 * @param integration whose it is; null for the Service of a namespace
 * @param partition the key of its partition; empty for a split by hash
 * @param changes what is not as wanted, the image first
 * @param wanted the object that shall be there; null if none shall
 * @param live the object that is there; null if none is
 * @param stopsFirst as a part of a reshape: whether its runner must be gone before any part starts one
 * @param parts of a reshape: what becomes of every object; empty for all others
 * @param hold why the step is not taken for now; null if nothing holds it
 */
public record IntegrationStep(
        IntegrationStepKind kind,
        WorkloadId id,
        @Nullable String integration,
        String partition,
        StepReason reason,
        List<FieldChange> changes,
        @Nullable DesiredObject wanted,
        @Nullable LiveObject live,
        boolean stopsFirst,
        List<IntegrationStep> parts,
        @Nullable String hold) {

    public IntegrationStep {
        changes = List.copyOf(changes);
        parts = List.copyOf(parts);
    }

    /** A step about one object. */
    static IntegrationStep about(
            IntegrationStepKind kind,
            ObjectIdentity slot,
            StepReason reason,
            List<FieldChange> changes,
            @Nullable DesiredObject wanted,
            @Nullable LiveObject live) {
        return new IntegrationStep(
                kind,
                slot.id(),
                slot.integration(),
                slot.partition(),
                reason,
                changes,
                wanted,
                live,
                false,
                List.of(),
                null);
    }

    /** Whether a cluster will be changed by it, now. */
    public boolean changesCluster() {
        return kind.isChange() && hold == null;
    }

    /** Whether a rule keeps it from being taken: a conflict, or something that holds it. */
    boolean isRefused() {
        return kind == IntegrationStepKind.CONFLICT || hold != null;
    }

    /** The steps about single objects: the parts of a reshape, else the step itself. */
    public Stream<IntegrationStep> single() {
        return parts.isEmpty() ? Stream.of(this) : parts.stream();
    }

    /** Of one that is made anew: whether its pods may go on, since nothing but the size of claims is in the way. */
    public boolean keepsPods() {
        LiveObject old = live;
        if (kind != IntegrationStepKind.RECREATE || old == null) {
            return false;
        }
        return old.isTerminating()
                ? old.orphansPods()
                : !VolumeClaimResize.among(changes, old).isEmpty()
                        && ImmutableFields.isOnlyClaimSizes(id.kind(), changes);
    }

    IntegrationStep held(String why) {
        return new IntegrationStep(
                kind, id, integration, partition, reason, changes, wanted, live, stopsFirst, parts, why);
    }

    IntegrationStep stoppingFirst() {
        return new IntegrationStep(kind, id, integration, partition, reason, changes, wanted, live, true, parts, hold);
    }

    IntegrationStep as(IntegrationStepKind other, StepReason because, List<FieldChange> found) {
        return new IntegrationStep(
                other, id, integration, partition, because, found, wanted, live, stopsFirst, parts, hold);
    }

    IntegrationStep withParts(List<IntegrationStep> others) {
        return new IntegrationStep(
                kind, id, integration, partition, reason, changes, wanted, live, stopsFirst, others, hold);
    }
}
