package dev.tidegate.application.integrations.watch;

import dev.tidegate.application.integrations.cluster.ClusterConnections;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that is watched in one cluster. */
final class ClusterWatch implements AutoCloseable {

    private final Scope scope;
    private final ClusterConnections clusters;
    private final List<NamespaceWatcher> watchers = new ArrayList<>();
    private final List<Watch> watches = new ArrayList<>();

    /**
     * What is watched, and by what it is reached and recognised.
     *
     * @param described what the data say of the cluster; null if they have forgotten it
     */
    record Scope(
            String cluster,
            Set<Namespace.Id> namespaces,
            @Nullable IntegrationCluster described,
            Ownership ownership) {

        Scope {
            namespaces = Set.copyOf(namespaces);
        }
    }

    ClusterWatch(Scope scope, ClusterConnections clusters, DriftListener listener) {
        this.scope = scope;
        this.clusters = clusters;
        for (Namespace.Id namespace : scope.namespaces()) {
            for (WorkloadKind kind : WorkloadKind.values()) {
                var watcher = new NamespaceWatcher(namespace, kind, scope.ownership(), listener);
                watchers.add(watcher);
                watches.add(clusters.kube(scope.cluster())
                        .watch(
                                new ObjectKind(kind.apiVersion(), kind.wireName(), kind.plural()),
                                namespace.name(),
                                watcher));
            }
        }
    }

    Scope scope() {
        return scope;
    }

    boolean isLost() {
        return watchers.stream().anyMatch(NamespaceWatcher::isLost);
    }

    @Override
    public void close() {
        watches.forEach(Watch::close);
        clusters.close();
    }
}
