package dev.tidegate.server.integrations.watch;

import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.Watch;
import dev.tidegate.server.integrations.cluster.ClusterDirectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that is watched in one cluster. */
final class ClusterPost implements AutoCloseable {

    private final Duty duty;
    private final ClusterDirectory clusters;
    private final List<Lookout> lookouts = new ArrayList<>();
    private final List<Watch> watches = new ArrayList<>();

    /**
     * What is watched, and by what it is reached and recognised.
     *
     * @param described what the data say of the cluster; null if they have forgotten it
     */
    record Duty(
            String cluster,
            Set<Namespace.Id> namespaces,
            @Nullable Cluster described,
            Ownership ownership) {

        Duty {
            namespaces = Set.copyOf(namespaces);
        }
    }

    ClusterPost(Duty duty, ClusterDirectory clusters, News news) {
        this.duty = duty;
        this.clusters = clusters;
        for (Namespace.Id namespace : duty.namespaces()) {
            for (WorkloadKind kind : WorkloadKind.values()) {
                var lookout = new Lookout(namespace, kind, duty.ownership(), news);
                lookouts.add(lookout);
                watches.add(clusters.kube(duty.cluster())
                        .watch(
                                new ObjectKind(kind.apiVersion(), kind.wireName(), kind.plural()),
                                namespace.name(),
                                lookout));
            }
        }
    }

    Duty duty() {
        return duty;
    }

    boolean isLost() {
        return lookouts.stream().anyMatch(Lookout::isLost);
    }

    @Override
    public void close() {
        watches.forEach(Watch::close);
        clusters.close();
    }
}
