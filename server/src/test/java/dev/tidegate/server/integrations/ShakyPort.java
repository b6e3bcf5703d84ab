package dev.tidegate.server.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.act.ClusterPort;
import dev.tidegate.integrations.act.Failure;
import dev.tidegate.integrations.act.Reply;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A cluster whose connection breaks after a number of calls that were to change it, and stays broken. */
final class ShakyPort implements ClusterPort {

    private final ClusterPort cluster;
    private final AtomicInteger left;
    private final boolean arrives;

    /**
     * Wraps a cluster.
     *
     * @param left calls that are still answered
     * @param arrives whether the call that breaks the connection is carried out, and only its answer is lost
     */
    ShakyPort(ClusterPort cluster, AtomicInteger left, boolean arrives) {
        this.cluster = cluster;
        this.left = left;
        this.arrives = arrives;
    }

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
        return answered(() -> cluster.apply(manifest, force));
    }

    @Override
    public Reply<Ok> delete(LiveObject object) {
        return answered(() -> cluster.delete(object));
    }

    @Override
    public Reply<Ok> stop(LiveObject object) {
        return answered(() -> cluster.stop(object));
    }

    @Override
    public Reply<Remains> remains(LiveObject object) {
        return answered(() -> cluster.remains(object));
    }

    @Override
    public Reply<Ok> growClaim(LiveObject statefulSet, String template, Quantity size) {
        return answered(() -> cluster.growClaim(statefulSet, template, size));
    }

    private <T> Reply<T> answered(Supplier<Reply<T>> call) {
        int number = left.decrementAndGet();
        if (number >= 0) {
            return call.get();
        }
        Reply<T> broken = Reply.failed(Failure.Kind.UNREACHABLE, "the connection broke");
        return number == -1 && arrives ? call.get().match(done -> broken, failed -> broken) : broken;
    }
}
