package dev.tidegate.application.integrations.watch;

import dev.tidegate.application.integrations.cluster.ClusterConnections;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Watches the namespaces our workloads are in, cluster by cluster. Told by one thread what to watch. */
public final class DriftWatch implements AutoCloseable {

    /** Every kind of every namespace costs a connection and a thread. */
    static final int MOST_NAMESPACES = 100;

    private final DriftListener listener;
    private final Map<String, ClusterWatch> watches = new HashMap<>();
    private int unwatched;

    public DriftWatch(DriftListener listener) {
        this.listener = listener;
    }

    /**
     * Watches these namespaces from now on, and no others. What is watched already goes on being watched; a cluster that
     * was lost is reached anew, since the way to it may be another by now.
     *
     * @param known the clusters of the data, by name
     * @param reaching a way to the clusters that is ours to close
     */
    public void follow(
            Set<Namespace.Id> namespaces,
            Map<String, IntegrationCluster> known,
            Ownership ownership,
            Supplier<ClusterConnections> reaching) {
        var wanted = new TreeMap<String, Set<Namespace.Id>>();
        new TreeSet<>(namespaces)
                .stream()
                        .limit(MOST_NAMESPACES)
                        .forEach(namespace -> wanted.computeIfAbsent(namespace.cluster(), none -> new TreeSet<>())
                                .add(namespace));
        complain(namespaces.size() - MOST_NAMESPACES, namespaces.size());
        watches.entrySet().removeIf(watch -> {
            boolean isUnwanted = !wanted.containsKey(watch.getKey());
            if (isUnwanted) {
                watch.getValue().close();
            }
            return isUnwanted;
        });
        wanted.forEach((cluster, its) -> {
            var scope = new ClusterWatch.Scope(cluster, its, known.get(cluster), ownership);
            var watch = watches.get(cluster);
            if (watch == null || watch.isLost() || !watch.scope().equals(scope)) {
                if (watch != null) {
                    watch.close();
                }
                watches.put(cluster, new ClusterWatch(scope, reaching.get(), listener));
            }
        });
    }

    private void complain(int tooMany, int all) {
        if (tooMany > 0 && tooMany != unwatched) {
            listener.complaint("changes are found late in %d of %d namespaces: no more than %d are watched"
                    .formatted(tooMany, all, MOST_NAMESPACES));
        }
        unwatched = tooMany;
    }

    @Override
    public void close() {
        watches.values().forEach(ClusterWatch::close);
        watches.clear();
    }
}
