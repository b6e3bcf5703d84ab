package dev.tidegate.kube;

import dev.tidegate.testsupport.kube.KubeApiServer;
import java.time.Clock;

/** Clients of the real API server of the tests. */
final class TestClusters {

    private TestClusters() {}

    static KubeCluster as(String user) {
        return on(KubeApiServer.instance(), user, KubeLimits.defaults());
    }

    static KubeCluster on(KubeApiServer server, String user, KubeLimits limits) {
        return open(ClusterAccess.server(server.url(), server.tokenFile(user)).trusting(server.certificates()), limits);
    }

    static KubeCluster open(ClusterAccess access, KubeLimits limits) {
        return new KubeCluster("pier-01", access, limits, Clock.systemUTC(), none -> {}, () -> 0);
    }
}
