package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.workload.NamespaceServiceManifest;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An object that shall be there.
 *
 * @param digest of what is wanted of it
 * @param workload what it runs; null for the Service of a namespace
 * @param manifest makes the whole object, a new one each time
 */
public record DesiredObject(
        WorkloadId id, String digest, @Nullable Workload workload, Supplier<ObjectNode> manifest) {

    static DesiredObject of(Workload workload) {
        return new DesiredObject(
                workload.id(),
                workload.digest(),
                workload,
                () -> switchedOn(workload.id().kind(), workload.manifest()));
    }

    /** Whether it runs is always said, or one that somebody stopped would stay so. */
    private static ObjectNode switchedOn(WorkloadKind kind, ObjectNode manifest) {
        ObjectNode spec = manifest.withObject("spec");
        if (kind == WorkloadKind.CRON_JOB && !spec.has("suspend")) {
            spec.put("suspend", false);
        } else if (kind != WorkloadKind.CRON_JOB && !spec.has("replicas")) {
            spec.put("replicas", 1);
        }
        return manifest;
    }

    static DesiredObject of(NamespaceServiceManifest service) {
        return new DesiredObject(service.id(), service.digest(), null, service::manifest);
    }
}
