package dev.tidegate.kube;

import static dev.tidegate.kube.SampleObjects.configMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
@OnApiServer
class WatchOnApiServerTest {

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final String path = "/api/v1/namespaces/" + namespace + "/configmaps";
    private final RecordingListener listener = new RecordingListener();
    private final List<Watch> watches = new ArrayList<>();

    @AfterEach
    void close() {
        watches.forEach(Watch::close);
    }

    @Test
    void every_change_in_the_namespace_is_reported_and_no_other() throws Exception {
        server.post(path, configMap(namespace, "one", "a").toString());
        var elsewhere = server.namespace();

        try (var cluster = TestClusters.as("admin")) {
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP, namespace, listener));
            assertThat(listener.next()).isEqualTo("listed one");
            server.post(
                    "/api/v1/namespaces/" + elsewhere + "/configmaps",
                    configMap(elsewhere, "other", "a").toString());
            server.post(path, configMap(namespace, "two", "a").toString());
            assertThat(listener.next()).isEqualTo("changed two");
            server.patch(path + "/one", "{\"metadata\":{\"labels\":{\"part\":\"b\"}}}");
            assertThat(listener.next()).isEqualTo("changed one");
            cluster.delete(
                    ObjectKind.CONFIG_MAP.named(namespace, "two"),
                    DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
            assertThat(listener.next()).isEqualTo("gone two");
            assertThat(listener.heardNothingMore()).isTrue();
        }
    }

    @Test
    void objects_of_all_namespaces_are_watched_by_their_labels() throws Exception {
        var selector = LabelSelector.of(Map.of("watched-in", namespace));
        var elsewhere = server.namespace();

        try (var cluster = TestClusters.as("admin")) {
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP, null, selector, listener));
            assertThat(listener.next()).startsWith("listed");
            server.post(path, configMap(namespace, "one", "a").toString());
            var labelled = configMap(elsewhere, "two", "a");
            labelled.withObject("/metadata/labels").put("watched-in", namespace);
            server.post("/api/v1/namespaces/" + elsewhere + "/configmaps", labelled.toString());
            assertThat(listener.next()).isEqualTo("changed two");
        }
    }

    @Test
    void one_object_is_watched_before_it_is_there_and_after_it_is_gone() throws Exception {
        try (var cluster = TestClusters.as("admin")) {
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP.named(namespace, "one"), listener));
            assertThat(listener.next().strip()).isEqualTo("listed");
            server.post(path, configMap(namespace, "two", "a").toString());
            server.post(path, configMap(namespace, "one", "a").toString());
            assertThat(listener.next()).isEqualTo("changed one");
            cluster.delete(
                    ObjectKind.CONFIG_MAP.named(namespace, "one"),
                    DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
            assertThat(listener.next()).isEqualTo("gone one");
            assertThat(listener.heardNothingMore()).isTrue();
        }
    }

    @Test
    void a_user_who_may_only_list_gets_the_list_and_a_failure() throws Exception {
        server.allow("reader", namespace, "", "configmaps", "list");

        try (var cluster = TestClusters.as("reader")) {
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP, namespace, listener));
            assertThat(listener.next()).startsWith("listed");
            assertThat(listener.next()).isEqualTo("failed FORBIDDEN");
        }
    }

    @Test
    void a_server_that_stops_is_reported() throws Exception {
        try (var separate = KubeApiServer.separate();
                var cluster = TestClusters.on(separate, "admin", KubeLimits.defaults())) {
            // Nobody writes config maps on a server without controllers, so nothing comes between the list and the end.
            watches.add(cluster.watch(ObjectKind.CONFIG_MAP, "default", listener));
            assertThat(listener.next()).startsWith("listed");

            separate.stop();

            assertThat(listener.next()).startsWith("failed ");
        }
    }
}
