package dev.tidegate.integrations.cluster;

import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.observed.NamespaceObserved;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the namespaces of clusters: clusters concurrently, a bounded number of namespaces of one cluster at a time. The
 * first namespace of a cluster is read alone, so that an unreachable cluster times out once and blocks one thread.
 */
public final class IntegrationObserver {

    private final Function<String, ClusterPort> clusters;
    private final Executor executor;
    private final int concurrency;

    /**
     * Creates an observer.
     *
     * @param clusters the port to a cluster, by its name
     * @param executor runs the requests; it bounds all clusters together
     * @param concurrency how many namespaces of one cluster are read at a time
     */
    public IntegrationObserver(Function<String, ClusterPort> clusters, Executor executor, int concurrency) {
        this.clusters = clusters;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    /** Observes namespaces; the result is in their order. */
    public IntegrationObserved observe(Collection<Namespace.Id> namespaces) {
        Map<Namespace.Id, NamespaceObserved> observed = new ConcurrentHashMap<>();
        BoundedConcurrency.byCluster(
                namespaces, Namespace.Id::cluster, (name, ids) -> observe(clusters.apply(name), ids, observed));
        return new IntegrationObserved(namespaces.stream().map(observed::get).toList());
    }

    private CompletableFuture<Void> observe(
            ClusterPort cluster, List<Namespace.Id> namespaces, Map<Namespace.Id, NamespaceObserved> observed) {
        var lost = new AtomicReference<NamespaceObserved.@Nullable ClusterUnreachable>();
        List<Namespace.Id> first = namespaces.subList(0, 1);
        List<Namespace.Id> others = namespaces.subList(1, namespaces.size());
        return BoundedConcurrency.forEach(
                        first, 1, executor, namespace -> observed.put(namespace, observe(cluster, namespace, lost)))
                .thenCompose(done -> BoundedConcurrency.forEach(
                        others,
                        concurrency,
                        executor,
                        namespace -> observed.put(namespace, observe(cluster, namespace, lost))));
    }

    /** A cluster that could not be reached once is not asked again. */
    private static NamespaceObserved observe(
            ClusterPort cluster,
            Namespace.Id namespace,
            AtomicReference<NamespaceObserved.@Nullable ClusterUnreachable> lost) {
        var known = lost.get();
        if (known != null) {
            return new NamespaceObserved.ClusterUnreachable(namespace, known.reason(), known.rejected());
        }
        NamespaceObserved observation = cluster.observe(namespace);
        if (observation instanceof NamespaceObserved.ClusterUnreachable unreachable) {
            lost.compareAndSet(null, unreachable);
        }
        return observation;
    }
}
