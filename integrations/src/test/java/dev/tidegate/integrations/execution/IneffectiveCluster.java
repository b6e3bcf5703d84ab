package dev.tidegate.integrations.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.simulation.InMemoryCluster;

/** A cluster whose admission undoes every wish: asked what would become of an object, it shows it as it is. */
record IneffectiveCluster(InMemoryCluster cluster) implements ClusterPort {

    @Override
    public NamespaceObserved observe(Namespace.Id namespace) {
        return cluster.observe(namespace);
    }

    @Override
    public ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force) {
        String name = manifest.path("metadata").path("name").asText();
        return ClusterResponse.done(cluster.ids().stream()
                .filter(id -> id.name().equals(name))
                .map(cluster::body)
                .findFirst()
                .orElseThrow());
    }

    @Override
    public ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force) {
        return cluster.apply(manifest, force);
    }

    @Override
    public ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun) {
        return dryRun ? ClusterResponse.done(object.body()) : cluster.patch(object, patch, false);
    }

    @Override
    public ClusterResponse<Ok> delete(LiveObject object) {
        return cluster.delete(object);
    }

    @Override
    public ClusterResponse<Ok> deleteOrphaningPods(LiveObject object) {
        return cluster.deleteOrphaningPods(object);
    }

    @Override
    public ClusterResponse<Ok> stop(LiveObject object) {
        return cluster.stop(object);
    }

    @Override
    public ClusterResponse<TerminationState> terminationState(LiveObject object) {
        return cluster.terminationState(object);
    }

    @Override
    public ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size) {
        return cluster.growVolumeClaim(statefulSet, template, size);
    }
}
