package dev.tidegate.integrations.act;

import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.location.Namespace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Looks at namespaces: clusters side by side, at most so many namespaces of one at a time. The first of a cluster is
 * looked at alone, so that a cluster that does not answer is waited for once, and holds up one thread of all.
 */
public final class Observing {

    private final Function<String, ClusterPort> clusters;
    private final Executor executor;
    private final int concurrency;

    /**
     * Looks at clusters.
     *
     * @param clusters the way to a cluster, by its name
     * @param executor what the work is done on; it bounds all clusters together
     * @param concurrency how many namespaces of one cluster are looked at together
     */
    public Observing(Function<String, ClusterPort> clusters, Executor executor, int concurrency) {
        this.clusters = clusters;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    /** What is there, in the order of the namespaces. */
    public List<Observation> observe(Collection<Namespace.Id> namespaces) {
        var byCluster = new TreeMap<String, List<Namespace.Id>>();
        namespaces.forEach(namespace -> byCluster
                .computeIfAbsent(namespace.cluster(), name -> new ArrayList<>())
                .add(namespace));
        Map<Namespace.Id, Observation> seen = new ConcurrentHashMap<>();
        CompletableFuture<?>[] looks = byCluster.entrySet().stream()
                .map(cluster -> look(clusters.apply(cluster.getKey()), cluster.getValue(), seen))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(looks).join();
        return namespaces.stream().map(seen::get).toList();
    }

    private CompletableFuture<Void> look(
            ClusterPort cluster, List<Namespace.Id> namespaces, Map<Namespace.Id, Observation> seen) {
        var hope = new Hope();
        List<Namespace.Id> first = namespaces.subList(0, 1);
        List<Namespace.Id> others = namespaces.subList(1, namespaces.size());
        return Lanes.each(first, 1, executor, namespace -> seen.put(namespace, look(cluster, namespace, hope)))
                .thenCompose(done -> Lanes.each(
                        others,
                        concurrency,
                        executor,
                        namespace -> seen.put(namespace, look(cluster, namespace, hope))));
    }

    private static Observation look(ClusterPort cluster, Namespace.Id namespace, Hope hope) {
        var lost = hope.lost();
        if (lost.isPresent()) {
            return new Observation.ClusterUnreachable(namespace, lost.get().sentence());
        }
        Observation observation = cluster.observe(namespace);
        if (observation instanceof Observation.ClusterUnreachable unreachable) {
            hope.learn(Optional.of(new Failure(Failure.Kind.UNREACHABLE, unreachable.reason())));
        }
        return observation;
    }
}
