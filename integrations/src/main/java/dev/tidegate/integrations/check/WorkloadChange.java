package dev.tidegate.integrations.check;

import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of one workload.
 *
 * @param before as it was rendered from the older revision; null if it was not
 * @param after as it is rendered from the newer revision; null if it is not
 * @param fields what differs in the object, images first
 * @param detail more about it, as a part of a sentence; empty for nothing
 */
public record WorkloadChange(
        Kind kind,
        @Nullable Workload before,
        @Nullable Workload after,
        List<FieldChange> fields,
        List<ChangeCause> causes,
        String detail) {

    /** What becomes of a workload. */
    public enum Kind {
        CREATED("created", IntegrationStepKind.CREATE),
        CHANGED("changed", IntegrationStepKind.UPDATE),
        /** Deleted and made anew, because a field differs that cannot be changed. */
        RECREATED("recreated", IntegrationStepKind.RECREATE),
        RESHAPED("reshaped", IntegrationStepKind.RESHAPE),
        DELETED("deleted", IntegrationStepKind.DELETE),
        /** What should be cannot be told; left alone. */
        FROZEN("frozen", IntegrationStepKind.FROZEN);

        private final String word;
        private final IntegrationStepKind step;

        Kind(String word, IntegrationStepKind step) {
            this.word = word;
            this.step = step;
        }

        public String word() {
            return word;
        }

        /** The step that a plan would have for it. */
        IntegrationStepKind step() {
            return step;
        }
    }

    public WorkloadChange {
        if (before == null && after == null) {
            throw new IllegalArgumentException("a workload that is in neither revision does not change");
        }
        fields = List.copyOf(fields);
        causes = List.copyOf(causes);
    }

    /** The workload as it will be, or as it was if it goes. */
    public Workload workload() {
        if (after != null) {
            return after;
        }
        if (before == null) {
            throw new IllegalStateException("refused above");
        }
        return before;
    }

    public WorkloadId id() {
        return workload().id();
    }

    public Shard shard() {
        return workload().shard();
    }

    public String integration() {
        return shard().entry().integration().name();
    }

    public String environment() {
        return shard().entry().namespace().environment().name();
    }

    public String cluster() {
        return id().namespace().cluster();
    }
}
