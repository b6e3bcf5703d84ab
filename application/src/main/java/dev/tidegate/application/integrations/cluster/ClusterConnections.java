package dev.tidegate.application.integrations.cluster;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.http.ServerUrl;
import dev.tidegate.http.Sleeper;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Connects to clusters: a context somebody named, the cluster this process runs in, the server and token the
 * data name, or else the context that is called like the cluster. Connections are made when they are needed and closed
 * together.
 */
public final class ClusterConnections implements AutoCloseable {

    private final ClusterAccessSettings settings;
    private final Ownership ownership;
    private final Map<String, IntegrationCluster> known;
    private final Map<String, KubeCluster> open = new ConcurrentHashMap<>();
    private final Clock clock;
    private final Sleeper sleeper;

    /** Connections to these clusters; others are looked for among the contexts. */
    public ClusterConnections(
            ClusterAccessSettings settings,
            Ownership ownership,
            Map<String, IntegrationCluster> known,
            Clock clock,
            Sleeper sleeper) {
        this.settings = settings;
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
                        settings.limits(),
                        clock,
                        sleeper,
                        () -> ThreadLocalRandom.current().nextDouble()));
    }

    private ClusterAccess access(String name) {
        String context = settings.contexts().get(name);
        if (context != null) {
            return ClusterAccess.kubeconfig(settings.kubeconfigs(), context);
        }
        if (settings.inside().contains(name)) {
            return ClusterAccess.inCluster();
        }
        IntegrationCluster described = known.get(name);
        ClusterAccess.@Nullable Server server = described == null ? null : server(described);
        return server == null ? ClusterAccess.kubeconfig(settings.kubeconfigs(), name) : server;
    }

    private ClusterAccess.@Nullable Server server(IntegrationCluster cluster) {
        Path secrets = settings.secrets();
        String url = cluster.serverUrl();
        IntegrationCluster.TokenReference token = cluster.token();
        if (secrets == null || url == null || token == null) {
            return null;
        }
        Path file = secrets.resolve(token.path()).resolve(token.field()).normalize();
        if (!file.startsWith(secrets.normalize()) || !Files.isRegularFile(file)) {
            return null;
        }
        var address = ServerUrl.parse(url)
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        "the server of cluster %s is not %s".formatted(cluster.name(), ServerUrl.EXPECTED)));
        var server = ClusterAccess.server(address, file);
        Path authority = settings.authority();
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
