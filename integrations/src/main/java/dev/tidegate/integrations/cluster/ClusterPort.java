package dev.tidegate.integrations.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;

/** Port to one Kubernetes cluster. Called from several threads. Failures are returned, not thrown. */
public interface ClusterPort {

    /** Reads all Deployments, StatefulSets, CronJobs and Services of a namespace. */
    NamespaceObserved observe(Namespace.Id namespace);

    /** What {@link #apply} would return, without changing anything. */
    ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force);

    /**
     * Server-side apply under our field manager. A {@code metadata.uid} in the manifest is a precondition.
     *
     * @param force whether to take over fields of other managers
     */
    ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force);

    /**
     * Changes fields of this object by a merge patch, and returns the object after that. A {@code metadata.uid} in the
     * patch is a precondition.
     *
     * @param dryRun whether nothing is changed
     */
    ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun);

    /** Deletes this object, checked by its uid, with its dependents. It is no failure if the object is gone already. */
    ClusterResponse<Ok> delete(LiveObject object);

    /**
     * Deletes this object, checked by its uid, and leaves its pods running. It is no failure if the object is gone
     * already.
     */
    ClusterResponse<Ok> deleteOrphaningPods(LiveObject object);

    /** Scales a Deployment or StatefulSet to zero, or suspends a CronJob. */
    ClusterResponse<Ok> stop(LiveObject object);

    /** What is left of an object that was stopped or deleted: the object and its pods, including terminating ones. */
    ClusterResponse<TerminationState> terminationState(LiveObject object);

    /**
     * Grows the claim that a StatefulSet made for its first pod. It is no failure if there is none or it is large
     * enough.
     */
    ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size);

    /** The result of a request that returns no value. */
    enum Ok {
        DONE
    }

    /**
     * What is left of an object that was stopped or deleted.
     *
     * @param exists whether the object still exists
     * @param settled whether its controller has observed the last change and runs nothing for it; without that, zero
     *     pods may mean that none was started yet
     */
    record TerminationState(boolean exists, boolean settled, int pods) {

        public boolean isStopped() {
            return pods == 0 && (settled || !exists);
        }

        public boolean isGone() {
            return pods == 0 && !exists;
        }
    }
}
