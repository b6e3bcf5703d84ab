package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.settings.FieldPatterns;
import dev.tidegate.integrations.workload.NamespaceServiceManifest;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An object that shall be there.
 *
 * @param digest of what is wanted of it
 * @param workload what it runs; null for the Service of a namespace
 * @param manifest makes the whole object, a new one each time
 * @param others fields that others may set on it
 */
public record DesiredObject(
        WorkloadId id,
        String digest,
        @Nullable Workload workload,
        Supplier<ObjectNode> manifest,
        FieldPatterns others) {

    static DesiredObject of(Workload workload) {
        return new DesiredObject(
                workload.id(),
                workload.digest(),
                workload,
                () -> switchedOn(workload.id().kind(), workload.manifest()),
                FieldPatterns.none());
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
        return new DesiredObject(service.id(), service.digest(), null, service::manifest, FieldPatterns.none());
    }

    /**
     * The same where others may set fields of the object that is there. Replicas are left to them only while something
     * shall run and does: nobody else starts what is switched off, or stops what is switched on.
     */
    DesiredObject besides(FieldPatterns theirs, LiveObject live) {
        int running = live.body().path("spec").path("replicas").asInt(0);
        boolean isScaled = id.kind() != WorkloadKind.CRON_JOB
                && theirs.covers(FieldPatterns.REPLICAS)
                && running > 0
                && manifest.get().path("spec").path("replicas").asInt(0) > 0;
        return new DesiredObject(id, digest, workload, isScaled ? () -> scaled(running) : manifest, theirs);
    }

    private ObjectNode scaled(int replicas) {
        ObjectNode scaled = manifest.get();
        scaled.withObject("spec").put("replicas", replicas);
        return scaled;
    }

    /** The merge patch that takes away what others added to an object and may not; nothing if there is nothing. */
    public Optional<ObjectNode> removal(JsonNode live) {
        return AddedFields.patch(id.kind(), manifest.get(), live, others);
    }

    /** What is not as wanted in the object that is there, the image first. */
    List<FieldChange> changes(JsonNode live) {
        ObjectNode body = manifest.get();
        return FieldComparison.withAdded(
                FieldComparison.compare(body, live), AddedFields.of(id.kind(), body, live, others));
    }
}
