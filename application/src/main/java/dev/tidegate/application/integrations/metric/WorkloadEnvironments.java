package dev.tidegate.application.integrations.metric;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** In which environment a workload is, or was: what nobody wants any more is told by its namespace. */
final class WorkloadEnvironments {

    private final Map<WorkloadId, String> byWorkload = new HashMap<>();
    private final Map<Namespace.Id, String> byNamespace = new HashMap<>();

    WorkloadEnvironments(List<ManagedEntry> entries, List<Workload> workloads) {
        entries.forEach(entry -> byNamespace.putIfAbsent(entry.namespace().id(), name(entry)));
        workloads.forEach(
                workload -> byWorkload.put(workload.id(), name(workload.shard().entry())));
    }

    /** Empty where the data have forgotten the namespace. */
    String of(WorkloadId workload) {
        return byWorkload.getOrDefault(workload, byNamespace.getOrDefault(workload.namespace(), ""));
    }

    private static String name(ManagedEntry entry) {
        return entry.namespace().environment().name();
    }
}
