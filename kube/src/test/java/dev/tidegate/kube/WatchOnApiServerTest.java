package dev.tidegate.kube;

import static dev.tidegate.kube.Samples.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.kube.KubeApiServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class WatchOnApiServerTest {

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final String path = "/api/v1/namespaces/" + namespace + "/configmaps";
    private final Ear ear = new Ear();
    private final List<Watch> watches = new ArrayList<>();

    @AfterEach
    void close() {
        watches.forEach(Watch::close);
    }

    @Test
    void changes_are_told_as_they_happen_and_nothing_else_is() throws Exception {
        server.post(path, configMap(namespace, "one", "a").toString());
        var elsewhere = server.namespace();

        try (var cluster = Clusters.as("admin")) {
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP, namespace, ear));
            assertThat(ear.next()).isEqualTo("listed one");
            server.post(
                    "/api/v1/namespaces/" + elsewhere + "/configmaps",
                    configMap(elsewhere, "other", "a").toString());
            server.post(path, configMap(namespace, "two", "a").toString());
            assertThat(ear.next()).isEqualTo("changed two");
            server.patch(path + "/one", "{\"metadata\":{\"labels\":{\"part\":\"b\"}}}");
            assertThat(ear.next()).isEqualTo("changed one");
            cluster.delete(ObjectKind.CONFIG_MAP.named(namespace, "two"), Removal.with(Removal.Dependents.BACKGROUND));
            assertThat(ear.next()).isEqualTo("gone two");
            assertThat(ear.heardNothingMore()).isTrue();
        }
    }

    @Test
    void whoever_may_list_but_not_watch_hears_what_is_there_and_why_no_more() throws Exception {
        server.allow("reader", namespace, "", "configmaps", "list");

        try (var cluster = Clusters.as("reader")) {
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP, namespace, ear));
            assertThat(ear.next()).startsWith("listed");
            assertThat(ear.next()).isEqualTo("failed FORBIDDEN");
        }
    }

    @Test
    void a_server_that_stops_is_told() throws Exception {
        try (var separate = KubeApiServer.separate();
                var cluster = Clusters.on(separate, "admin", KubeLimits.defaults())) {
            watches.add(cluster.watch(ObjectKind.SERVICE, "default", ear));
            assertThat(ear.next()).startsWith("listed");

            separate.stop();

            assertThat(ear.next()).startsWith("failed ");
        }
    }
}
