package dev.tidegate.integrations.live;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.ownership.Owner;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import org.jspecify.annotations.Nullable;

/**
 * An object as a cluster has it.
 *
 * @param body the whole object; nobody changes it
 */
public record LiveObject(WorkloadId id, Owner owner, LiveShape shape, JsonNode body) {

    /** Reads an object of a cluster, and whom it belongs to. */
    public static LiveObject read(WorkloadId id, JsonNode body, Ownership ownership) {
        return new LiveObject(id, ownership.ownerOf(body), LiveShape.of(id.kind(), body), body);
    }

    public String uid() {
        return body.path("metadata").path("uid").asText();
    }

    public String resourceVersion() {
        return body.path("metadata").path("resourceVersion").asText();
    }

    public @Nullable String label(String key) {
        JsonNode value = body.path("metadata").path("labels").get(key);
        return value == null ? null : value.asText();
    }

    public @Nullable String annotation(String key) {
        JsonNode value = body.path("metadata").path("annotations").get(key);
        return value == null ? null : value.asText();
    }

    public @Nullable String integration() {
        return shape.integration();
    }

    /** The key of its partition; empty for a split by hash. */
    public String partition() {
        String key = shape.key();
        return key == null ? "" : key;
    }

    /** The image its integration runs; null if it runs none. */
    public @Nullable String image() {
        JsonNode image = LiveShape.container(LiveShape.podSpec(id.kind(), body)).get("image");
        return image == null ? null : image.asText();
    }

    /** Whether it is on its way out. */
    public boolean isTerminating() {
        return body.path("metadata").hasNonNull("deletionTimestamp");
    }

    /** Whether, on its way out, it leaves its pods where they are. */
    public boolean leavesPods() {
        for (JsonNode finalizer : body.path("metadata").path("finalizers")) {
            if (finalizer.asText().equals("orphan")) {
                return true;
            }
        }
        return false;
    }

    /** Whether it asks for anything to run. */
    public boolean isSwitchedOn() {
        JsonNode spec = body.path("spec");
        return id.kind() == WorkloadKind.CRON_JOB
                ? !spec.path("suspend").asBoolean(false)
                : spec.path("replicas").asInt(1) > 0;
    }

    /** Whether its controller has seen the last change. */
    public boolean isObserved() {
        return body.path("status").path("observedGeneration").asLong(0)
                >= body.path("metadata").path("generation").asLong(0);
    }
}
