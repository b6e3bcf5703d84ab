package dev.tidegate.server.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.act.ClusterPort;
import dev.tidegate.integrations.act.Reply;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;
import java.util.function.Supplier;

/** A cluster with somebody at the door through whom every call goes that is made while a plan is carried out. */
abstract class WatchedPort implements ClusterPort {

    private final ClusterPort cluster;

    WatchedPort(ClusterPort cluster) {
        this.cluster = cluster;
    }

    abstract <T> Reply<T> pass(Supplier<Reply<T>> call);

    @Override
    public Observation observe(Namespace.Id namespace) {
        return cluster.observe(namespace);
    }

    @Override
    public Reply<JsonNode> dryRun(ObjectNode manifest, boolean force) {
        return cluster.dryRun(manifest, force);
    }

    @Override
    public Reply<JsonNode> apply(ObjectNode manifest, boolean force) {
        return pass(() -> cluster.apply(manifest, force));
    }

    @Override
    public Reply<Ok> delete(LiveObject object) {
        return pass(() -> cluster.delete(object));
    }

    @Override
    public Reply<Ok> deleteAlone(LiveObject object) {
        return pass(() -> cluster.deleteAlone(object));
    }

    @Override
    public Reply<Ok> stop(LiveObject object) {
        return pass(() -> cluster.stop(object));
    }

    @Override
    public Reply<Remains> remains(LiveObject object) {
        return pass(() -> cluster.remains(object));
    }

    @Override
    public Reply<Ok> growClaim(LiveObject statefulSet, String template, Quantity size) {
        return pass(() -> cluster.growClaim(statefulSet, template, size));
    }
}
