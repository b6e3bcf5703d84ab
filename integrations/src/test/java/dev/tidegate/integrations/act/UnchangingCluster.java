package dev.tidegate.integrations.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.world.MemoryCluster;

/** A cluster whose admission undoes every wish: asked what would become of an object, it shows it as it is. */
record UnchangingCluster(MemoryCluster cluster) implements ClusterPort {

    @Override
    public Observation observe(Namespace.Id namespace) {
        return cluster.observe(namespace);
    }

    @Override
    public Reply<JsonNode> dryRun(ObjectNode manifest, boolean force) {
        String name = manifest.path("metadata").path("name").asText();
        return Reply.done(cluster.ids().stream()
                .filter(id -> id.name().equals(name))
                .map(cluster::body)
                .findFirst()
                .orElseThrow());
    }

    @Override
    public Reply<JsonNode> apply(ObjectNode manifest, boolean force) {
        return cluster.apply(manifest, force);
    }

    @Override
    public Reply<Ok> delete(LiveObject object) {
        return cluster.delete(object);
    }

    @Override
    public Reply<Ok> deleteAlone(LiveObject object) {
        return cluster.deleteAlone(object);
    }

    @Override
    public Reply<Ok> stop(LiveObject object) {
        return cluster.stop(object);
    }

    @Override
    public Reply<Remains> remains(LiveObject object) {
        return cluster.remains(object);
    }

    @Override
    public Reply<Ok> growClaim(LiveObject statefulSet, String template, Quantity size) {
        return cluster.growClaim(statefulSet, template, size);
    }
}
