package dev.tidegate.server.integrations.watch;

import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.Watch;
import dev.tidegate.server.integrations.cluster.ClusterDirectory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Watches the namespaces our workloads are in. Told by one thread what to watch. */
public final class DriftWatch implements AutoCloseable {

    /** Every kind of every namespace costs a connection and a thread. */
    static final int MOST_NAMESPACES = 100;

    private final News news;
    private final List<Watch> watches = new ArrayList<>();
    private @Nullable Watched watched;
    private @Nullable ClusterDirectory clusters;

    /** What is watched, and by what it is reached and recognised. */
    private record Watched(Set<Namespace.Id> namespaces, Map<String, Cluster> clusters, Ownership ownership) {}

    public DriftWatch(News news) {
        this.news = news;
    }

    /**
     * Watches these namespaces from now on, and no others. What is watched already goes on being watched.
     *
     * @param known the clusters of the data, by name
     * @param reaching a way to the clusters that is ours to close
     */
    public void follow(
            Set<Namespace.Id> namespaces,
            Map<String, Cluster> known,
            Ownership ownership,
            Supplier<ClusterDirectory> reaching) {
        SortedSet<Namespace.Id> wanted = new TreeSet<>(namespaces);
        var ways = new HashMap<>(known);
        ways.keySet().retainAll(wanted.stream().map(Namespace.Id::cluster).toList());
        var next = new Watched(Set.copyOf(wanted), Map.copyOf(ways), ownership);
        if (next.equals(watched)) {
            return;
        }
        close();
        watched = next;
        var directory = reaching.get();
        clusters = directory;
        if (wanted.size() > MOST_NAMESPACES) {
            news.complaint("changes are found late in %d of %d namespaces: no more than %d are watched"
                    .formatted(wanted.size() - MOST_NAMESPACES, wanted.size(), MOST_NAMESPACES));
        }
        wanted.stream().limit(MOST_NAMESPACES).forEach(namespace -> watch(namespace, ownership, directory));
    }

    private void watch(Namespace.Id namespace, Ownership ownership, ClusterDirectory directory) {
        for (WorkloadKind kind : WorkloadKind.values()) {
            var objects = new ObjectKind(kind.apiVersion(), kind.wireName(), kind.plural());
            watches.add(directory
                    .kube(namespace.cluster())
                    .watch(objects, namespace.name(), new Lookout(namespace, kind, ownership, news)));
        }
    }

    @Override
    public void close() {
        watches.forEach(Watch::close);
        watches.clear();
        watched = null;
        if (clusters != null) {
            clusters.close();
            clusters = null;
        }
    }
}
