package dev.tidegate.application.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import java.util.function.Supplier;

/** A cluster with somebody at the door through whom every call goes that is made while a plan is carried out. */
abstract class RecordingClusterPort implements ClusterPort {

    private final ClusterPort cluster;

    RecordingClusterPort(ClusterPort cluster) {
        this.cluster = cluster;
    }

    abstract <T> ClusterResponse<T> pass(Supplier<ClusterResponse<T>> call);

    @Override
    public NamespaceObserved observe(Namespace.Id namespace) {
        return cluster.observe(namespace);
    }

    @Override
    public ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force) {
        return cluster.dryRun(manifest, force);
    }

    @Override
    public ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force) {
        return pass(() -> cluster.apply(manifest, force));
    }

    @Override
    public ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun) {
        return dryRun ? cluster.patch(object, patch, true) : pass(() -> cluster.patch(object, patch, false));
    }

    @Override
    public ClusterResponse<Ok> delete(LiveObject object) {
        return pass(() -> cluster.delete(object));
    }

    @Override
    public ClusterResponse<Ok> deleteOrphaningPods(LiveObject object) {
        return pass(() -> cluster.deleteOrphaningPods(object));
    }

    @Override
    public ClusterResponse<Ok> stop(LiveObject object) {
        return pass(() -> cluster.stop(object));
    }

    @Override
    public ClusterResponse<TerminationState> terminationState(LiveObject object) {
        return pass(() -> cluster.terminationState(object));
    }

    @Override
    public ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size) {
        return pass(() -> cluster.growVolumeClaim(statefulSet, template, size));
    }
}
