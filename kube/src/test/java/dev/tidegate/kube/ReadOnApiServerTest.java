package dev.tidegate.kube;

import static dev.tidegate.kube.SampleObjects.configMap;
import static dev.tidegate.kube.SampleObjects.meta;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import javax.net.ssl.X509TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@OnApiServer
class ReadOnApiServerTest {

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();

    @Test
    void a_list_of_many_pages_is_read_whole() {
        var path = "/api/v1/namespaces/" + namespace + "/configmaps";
        for (var i = 0; i < 520; i++) {
            server.post(path, configMap(namespace, "settings-" + i, "a").toString());
        }

        try (var cluster = TestClusters.as("admin")) {
            var found = cluster.list(ObjectKind.CONFIG_MAP, namespace, LabelSelector.EVERYTHING);

            assertThat(found)
                    .hasSize(520)
                    .allSatisfy(each -> assertThat(each.path("kind").asText()).isEqualTo("ConfigMap"));
            assertThat(found.stream().map(each -> meta(each, "name")).distinct())
                    .hasSize(520);
        }
    }

    @Test
    void a_list_has_only_what_the_selector_finds() {
        var path = "/api/v1/namespaces/" + namespace + "/configmaps";
        server.post(path, configMap(namespace, "one", "a").toString());
        server.post(path, configMap(namespace, "two", "b").toString());

        try (var cluster = TestClusters.as("admin")) {
            var found = cluster.list(ObjectKind.CONFIG_MAP, namespace, LabelSelector.of(Map.of("part", "b")));

            assertThat(found).extracting(each -> meta(each, "name")).containsExactly("two");
        }
    }

    @Test
    void a_namespace_that_is_not_there_has_no_objects() {
        try (var cluster = TestClusters.as("admin")) {
            assertThat(cluster.list(ObjectKind.DEPLOYMENT, "nowhere", LabelSelector.EVERYTHING))
                    .isEmpty();
        }
    }

    @Test
    void what_is_allowed_in_one_namespace_is_refused_in_another() {
        server.allow("reader", namespace, "apps", "deployments", "list");
        var other = server.namespace();

        try (var cluster = TestClusters.as("reader")) {
            var allowed = cluster.list(ObjectKind.DEPLOYMENT, namespace, LabelSelector.EVERYTHING);
            var failure = catchThrowableOfType(
                    KubeFailure.class, () -> cluster.list(ObjectKind.DEPLOYMENT, other, LabelSelector.EVERYTHING));

            assertThat(allowed).isEmpty();
            assertThat(failure.kind()).isEqualTo(Kind.FORBIDDEN);
            assertThat(failure)
                    .hasMessageStartingWith("pier-01: list deployments in " + other + ": ")
                    .hasMessageContaining("User \"reader\" cannot list");
        }
    }

    @Test
    void the_version_is_read() {
        try (var cluster = TestClusters.as("reader")) {
            assertThat(cluster.version().text()).startsWith("v1.");
        }
    }

    @Test
    void a_kubeconfig_leads_to_the_cluster() {
        server.allow("deployer", namespace, "apps", "deployments", "list");

        try (var cluster =
                TestClusters.open(ClusterAccess.kubeconfig(server.kubeconfig(), "deployer"), KubeLimits.defaults())) {
            assertThat(cluster.list(ObjectKind.DEPLOYMENT, namespace, LabelSelector.EVERYTHING))
                    .isEmpty();
        }
    }

    @Test
    void a_client_certificate_is_enough_to_sign_in() {
        server.allow("certified", namespace, "apps", "deployments", "list");

        try (var cluster =
                TestClusters.open(ClusterAccess.kubeconfig(server.kubeconfig(), "certified"), KubeLimits.defaults())) {
            assertThat(cluster.list(ObjectKind.DEPLOYMENT, namespace, LabelSelector.EVERYTHING))
                    .isEmpty();
        }
    }

    @Test
    void a_service_account_in_a_pod_signs_in_by_its_mounted_files(@TempDir Path mounted) throws Exception {
        Files.copy(server.tokenFile("reader"), mounted.resolve("token"));
        Files.copy(server.certificates(), mounted.resolve("ca.crt"));
        var access = new ClusterAccess.InCluster(
                mounted, server.url().getHost(), Integer.toString(server.url().getPort()));

        try (var cluster = TestClusters.open(access, KubeLimits.defaults())) {
            assertThat(cluster.version().text()).isNotEmpty();
        }
    }

    @Test
    void a_rejected_token_is_not_shown_in_the_failure(@TempDir Path directory) throws Exception {
        var file = Files.writeString(directory.resolve("token"), "not-a-token-of-this-cluster\n");
        var access = ClusterAccess.server(server.url(), file).trusting(server.certificates());

        try (var cluster = TestClusters.open(access, KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.UNAUTHORIZED);
            assertThat(failure)
                    .hasMessage("pier-01: ask for the version: the credentials are not accepted, they may have expired"
                            + " (Unauthorized): put a valid token into " + file);
        }
    }

    @Test
    void a_rotated_token_is_used_at_once(@TempDir Path directory) throws Exception {
        var file = Files.writeString(directory.resolve("token"), "out-of-date");
        var access = ClusterAccess.server(server.url(), file).trusting(server.certificates());

        try (var cluster = TestClusters.open(access, KubeLimits.defaults())) {
            var before = catchThrowableOfType(KubeFailure.class, cluster::version);
            Files.copy(server.tokenFile("reader"), file, StandardCopyOption.REPLACE_EXISTING);

            assertThat(before.kind()).isEqualTo(Kind.UNAUTHORIZED);
            assertThat(cluster.version().text()).isNotEmpty();
        }
    }

    @Test
    void a_certificate_of_an_unknown_authority_is_not_trusted() {
        try (var cluster = TestClusters.open(
                ClusterAccess.server(server.url(), server.tokenFile("admin")), KubeLimits.defaults())) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(failure).hasMessageContaining("no secure connection");
        }
    }

    @Test
    void only_the_authority_of_the_cluster_is_trusted() throws Exception {
        var config = ResolvedAccess.plain(server.url(), KubeLimits.defaults())
                .withCaCertFile(server.certificates().toString())
                .build();

        var managers = TrustManagerLoader.managers(config);

        assertThat(managers)
                .singleElement()
                .satisfies(manager -> assertThat(((X509TrustManager) manager).getAcceptedIssuers())
                        .hasSizeBetween(1, 2));
    }

    @Test
    void verification_can_be_switched_off() {
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).withoutTlsVerification();

        try (var cluster = TestClusters.open(access, KubeLimits.defaults())) {
            assertThat(cluster.version().text()).isNotEmpty();
        }
    }

    @Test
    void a_server_that_was_stopped_cannot_be_reached() {
        try (var separate = KubeApiServer.separate();
                var cluster = TestClusters.on(separate, "admin", KubeLimits.defaults())) {
            cluster.version();
            separate.stop();

            var failure = catchThrowableOfType(
                    KubeFailure.class, () -> cluster.list(ObjectKind.DEPLOYMENT, "default", LabelSelector.EVERYTHING));

            assertThat(failure.kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(failure).hasMessageContaining("no connection to " + separate.url());
        }
    }
}
