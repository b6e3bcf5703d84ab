package dev.tidegate.kube;

import static dev.tidegate.kube.FakeApiServer.answer;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubeClusterCloseTest {

    /** A JVM that ends waits for the selector thread of a client. */
    @Test
    void a_closed_cluster_ends_the_thread_of_its_client(@TempDir Path directory) throws Exception {
        var before = listeners();
        Thread listener;
        try (var server = new FakeApiServer();
                var cluster = cluster(server, directory)) {
            server.then(answer(200, "{\"gitVersion\":\"v1.35.4\"}"));
            cluster.version();
            listener = listeners().stream()
                    .filter(thread -> !before.contains(thread))
                    .findFirst()
                    .orElseThrow();
        }

        listener.join(Duration.ofSeconds(20).toMillis());
        assertThat(listener.isAlive()).isFalse();
    }

    private static KubeCluster cluster(FakeApiServer server, Path directory) throws IOException {
        var token = Files.writeString(directory.resolve("token"), "the-secret-token\n");
        return TestClusters.open(ClusterAccess.server(server.url(), token), KubeLimits.defaults());
    }

    private static Set<Thread> listeners() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().matches("HttpClient-\\d+-SelectorManager"))
                .collect(Collectors.toSet());
    }
}
