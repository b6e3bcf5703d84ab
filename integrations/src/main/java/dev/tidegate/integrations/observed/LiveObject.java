package dev.tidegate.integrations.observed;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.ownership.ObjectOwner;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import org.jspecify.annotations.Nullable;

/**
 * An object as it exists in a cluster.
 *
 * @param body the whole object; must not be changed
 */
public record LiveObject(WorkloadId id, ObjectOwner owner, LiveShard shard, JsonNode body) {

    /** Reads an object of a cluster with its owner and its shard. */
    public static LiveObject read(WorkloadId id, JsonNode body, Ownership ownership) {
        return new LiveObject(id, ownership.ownerOf(body), LiveShard.of(id.kind(), body), body);
    }

    public String uid() {
        return body.path("metadata").path("uid").asText();
    }

    public String resourceVersion() {
        return body.path("metadata").path("resourceVersion").asText();
    }

    public @Nullable String integration() {
        return shard.integration();
    }

    /** The key of its partition; empty for a split by hash. */
    public String partition() {
        String key = shard.key();
        return key == null ? "" : key;
    }

    /** The image of the container that runs the integration; null if there is none. */
    public @Nullable String image() {
        JsonNode image = LiveShard.container(LiveShard.podSpec(id.kind(), body)).get("image");
        return image == null ? null : image.asText();
    }

    /** Whether it is being deleted. */
    public boolean isTerminating() {
        return body.path("metadata").hasNonNull("deletionTimestamp");
    }

    /** Whether its deletion leaves its pods running. */
    public boolean orphansPods() {
        for (JsonNode finalizer : body.path("metadata").path("finalizers")) {
            if (finalizer.asText().equals("orphan")) {
                return true;
            }
        }
        return false;
    }

    /** Whether it asks for runners: it has replicas, or is not suspended. */
    public boolean isEnabled() {
        JsonNode spec = body.path("spec");
        return id.kind() == WorkloadKind.CRON_JOB
                ? !spec.path("suspend").asBoolean(false)
                : spec.path("replicas").asInt(1) > 0;
    }

    /** Whether its controller has observed the last change. */
    public boolean isObserved() {
        return body.path("status").path("observedGeneration").asLong(0)
                >= body.path("metadata").path("generation").asLong(0);
    }
}
