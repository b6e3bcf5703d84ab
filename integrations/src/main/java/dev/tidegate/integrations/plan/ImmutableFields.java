package dev.tidegate.integrations.plan;

import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fields an API server never lets change, so that a difference in one means: delete and make anew. */
public final class ImmutableFields {

    private static final Map<WorkloadKind, List<String>> FIELDS = Map.of(
            WorkloadKind.DEPLOYMENT,
            List.of("spec.selector"),
            WorkloadKind.STATEFUL_SET,
            List.of("spec.selector", "spec.volumeClaimTemplates", "spec.serviceName", "spec.podManagementPolicy"));

    private ImmutableFields() {}

    /** The first such field that differs. */
    public static Optional<String> firstOf(WorkloadKind kind, List<FieldChange> changes) {
        return FIELDS.getOrDefault(kind, List.of()).stream()
                .filter(field -> changes.stream().anyMatch(change -> isAt(change.path(), field)))
                .findFirst();
    }

    /** Whether nothing but sizes of claims stands in the way: then the pods may go on. */
    static boolean isOnlyClaimSizes(WorkloadKind kind, List<FieldChange> changes) {
        return changes.stream()
                .filter(change -> firstOf(kind, List.of(change)).isPresent())
                .allMatch(VolumeClaimResize::isOne);
    }

    private static boolean isAt(String path, String field) {
        return path.equals(field) || path.startsWith(field + ".") || path.startsWith(field + "[");
    }
}
