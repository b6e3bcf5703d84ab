package dev.tidegate.server.integrations.cluster;

import dev.tidegate.integrations.act.ClusterPort;
import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.Sleeper;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Knows the way to every cluster: a context somebody named, the cluster this process runs in, the server and token the
 * data name, or else the context that is called like the cluster. Connections are made when they are needed and closed
 * together.
 */
public final class ClusterDirectory implements AutoCloseable {

    private final Ways ways;
    private final Ownership ownership;
    private final Map<String, Cluster> known;
    private final Map<String, KubeCluster> open = new ConcurrentHashMap<>();
    private final Clock clock;
    private final Sleeper sleeper;

    /**
     * How clusters are reached.
     *
     * @param kubeconfigs the files with the contexts, read as one
     * @param contexts which context leads to a cluster, by the name of the cluster
     * @param inside the clusters that are the one this process runs in
     * @param secrets where tokens that the data name are kept, a directory for each path with a file for each field
     * @param authority who signs the certificates of servers that the data name; null for whom this machine trusts
     */
    public record Ways(
            List<Path> kubeconfigs,
            Map<String, String> contexts,
            Set<String> inside,
            @Nullable Path secrets,
            @Nullable Path authority,
            KubeLimits limits) {

        public Ways {
            kubeconfigs = List.copyOf(kubeconfigs);
            contexts = Map.copyOf(contexts);
            inside = Set.copyOf(inside);
        }
    }

    /** A directory of these clusters; others are looked for among the contexts. */
    public ClusterDirectory(Ways ways, Ownership ownership, Map<String, Cluster> known, Clock clock, Sleeper sleeper) {
        this.ways = ways;
        this.ownership = ownership;
        this.known = Map.copyOf(known);
        this.clock = clock;
        this.sleeper = sleeper;
    }

    public ClusterPort port(String cluster) {
        return new KubeClusterPort(kube(cluster), ownership);
    }

    public KubeCluster kube(String cluster) {
        return open.computeIfAbsent(
                cluster,
                name -> new KubeCluster(
                        name,
                        access(name),
                        ways.limits(),
                        clock,
                        sleeper,
                        () -> ThreadLocalRandom.current().nextDouble()));
    }

    private ClusterAccess access(String name) {
        String context = ways.contexts().get(name);
        if (context != null) {
            return ClusterAccess.kubeconfig(ways.kubeconfigs(), context);
        }
        if (ways.inside().contains(name)) {
            return ClusterAccess.inCluster();
        }
        Cluster described = known.get(name);
        ClusterAccess.@Nullable Server server = described == null ? null : server(described);
        return server == null ? ClusterAccess.kubeconfig(ways.kubeconfigs(), name) : server;
    }

    private ClusterAccess.@Nullable Server server(Cluster cluster) {
        Path secrets = ways.secrets();
        String url = cluster.serverUrl();
        Cluster.TokenReference token = cluster.token();
        if (secrets == null || url == null || token == null) {
            return null;
        }
        Path file = secrets.resolve(token.path()).resolve(token.field()).normalize();
        if (!file.startsWith(secrets.normalize()) || !Files.isRegularFile(file)) {
            return null;
        }
        var server = ClusterAccess.server(URI.create(url), file);
        Path authority = ways.authority();
        if (authority != null) {
            server = server.trusting(authority);
        }
        return cluster.skipsTlsVerification() ? server.withoutTlsVerification() : server;
    }

    @Override
    public void close() {
        open.values().forEach(KubeCluster::close);
    }
}
