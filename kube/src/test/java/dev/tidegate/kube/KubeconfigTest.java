package dev.tidegate.kube;

import static dev.tidegate.kube.FakeApiServer.answer;
import static dev.tidegate.kube.FakeApiServer.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.testsupport.FakeTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KubeconfigTest {

    private static final FakeApiServer.Reaction VERSION = answer(200, "{\"gitVersion\":\"v1.35.4\"}");

    private final FakeApiServer server = new FakeApiServer().then(VERSION);
    private final FakeTime time = new FakeTime();

    @TempDir
    private Path directory = Path.of("");

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void the_named_context_is_used() throws IOException {
        var file = kubeconfig("{token: from-the-file}");

        version(file, "second");

        assertThat(server.seen().get(0).authorization()).isEqualTo("Bearer from-the-file");
    }

    @Test
    void without_a_name_the_current_context_is_used() throws IOException {
        var file = kubeconfig("{token: from-the-file}");

        version(file, null);

        assertThat(server.seen()).hasSize(1);
    }

    @Test
    void of_several_files_the_first_that_has_a_name_counts() throws IOException {
        var first = Files.writeString(directory.resolve("first"), """
                current-context: third
                contexts:
                - {name: third, context: {cluster: pier, user: jo}}
                users:
                - {name: jo, user: {token: from-the-first}}
                """);
        var second = kubeconfig("{token: from-the-second}");

        try (var cluster = open(ClusterAccess.kubeconfig(List.of(directory.resolve("absent"), first, second), null))) {
            cluster.version();
        }

        assertThat(server.seen().get(0).authorization()).isEqualTo("Bearer from-the-first");
    }

    @Test
    void relative_paths_are_relative_to_their_file() throws IOException {
        var elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("secret"), "from-elsewhere");
        var users = Files.writeString(elsewhere.resolve("users"), "users: [{name: jo, user: {tokenFile: secret}}]");
        var clusters = kubeconfig("{token: not-this-one}");

        try (var cluster = open(ClusterAccess.kubeconfig(List.of(users, clusters), "second"))) {
            cluster.version();
        }

        assertThat(server.seen().get(0).authorization()).isEqualTo("Bearer from-elsewhere");
    }

    @Test
    void a_missing_context_is_reported_with_those_of_all_files() throws IOException {
        var first = Files.writeString(directory.resolve("first"), "contexts: [{name: third, context: {}}]");

        try (var cluster = open(ClusterAccess.kubeconfig(List.of(first, kubeconfig("{token: t}")), "fourth"))) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure)
                    .hasMessageEndingWith("first, " + directory.resolve("config")
                            + " has no context 'fourth'; it has third, first, second");
        }
    }

    @Test
    void a_proxy_of_the_cluster_is_used_with_its_credentials() throws IOException {
        var port = server.url().getPort();
        var file = kubeconfig(
                "{server: 'http://nowhere.invalid', proxy-url: 'http://pilot:of-the-port@127.0.0.1:" + port + "'}",
                "{token: from-the-file}");

        version(file, "second");

        assertThat(server.seen()).singleElement().satisfies(request -> {
            assertThat(request.target()).isEqualTo("http://nowhere.invalid/version");
            assertThat(request.authorization()).isEqualTo("Bearer from-the-file");
            assertThat(request.proxyAuthorization()).isEqualTo("Basic cGlsb3Q6b2YtdGhlLXBvcnQ=");
        });
    }

    @Test
    void a_token_file_beside_the_kubeconfig_is_found() throws IOException {
        Files.writeString(directory.resolve("secret"), "from-beside\n");
        var file = kubeconfig("{tokenFile: secret}");

        version(file, "second");

        assertThat(server.seen().get(0).authorization()).isEqualTo("Bearer from-beside");
    }

    @Test
    void a_program_is_asked_for_a_token_once() throws IOException {
        var file = kubeconfig(program("""
                echo called >> "$(dirname "$0")/calls"
                echo '{"kind":"ExecCredential","status":{"token":"from-a-program"}}'
                """));

        try (var cluster = cluster(file, "second")) {
            cluster.version();
            cluster.version();
        }

        assertThat(server.seen()).extracting(FakeApiServer.Seen::authorization).containsOnly("Bearer from-a-program");
        assertThat(directory.resolve("calls")).hasContent("called");
    }

    @Test
    void a_program_is_asked_again_when_its_token_is_refused() throws IOException {
        var file = kubeconfig(program("""
                echo called >> "$(dirname "$0")/calls"
                echo '{"kind":"ExecCredential","status":{"token":"number-'$(wc -l < "$(dirname "$0")/calls" | tr -d ' ')'"}}'
                """));
        server.then(refusal(401, "Unauthorized", "Unauthorized")).then(VERSION);
        version(file, "second");

        version(file, "second");

        assertThat(server.seen())
                .extracting(FakeApiServer.Seen::authorization)
                .containsExactly("Bearer number-1", "Bearer number-2", "Bearer number-3");
    }

    @Test
    void a_program_that_fails_is_reported() throws IOException {
        var failure = failure(kubeconfig(program("echo secret-output; exit 3")), "second");

        assertThat(failure).hasMessageEndingWith("the program './login' ended with code 3");
    }

    @Test
    void a_missing_context_is_reported_with_the_existing_ones() throws IOException {
        var failure = failure(kubeconfig("{token: t}"), "third");

        assertThat(failure.kind()).isEqualTo(Kind.MISCONFIGURED);
        assertThat(failure).hasMessageEndingWith("has no context 'third'; it has first, second");
        assertThat(server.seen()).isEmpty();
    }

    @Test
    void a_context_without_its_cluster_is_reported() throws IOException {
        var failure = failure(kubeconfig("{token: t}"), "first");

        assertThat(failure).hasMessageEndingWith("names the cluster 'gone'; there is pier");
    }

    @Test
    void a_missing_file_is_reported() {
        var failure = failure(directory.resolve("absent"), null);

        assertThat(failure)
                .hasMessageEndingWith("the kubeconfig cannot be read: there is no file " + directory.resolve("absent"));
    }

    @Test
    void a_file_that_is_nested_without_end_is_reported() throws IOException {
        var file = Files.writeString(directory.resolve("config"), "users: " + "[".repeat(100_000));

        assertThat(failure(file, null)).hasMessageEndingWith("the kubeconfig " + file + " is nested too deeply");
    }

    @Test
    void a_file_that_contains_itself_is_reported() throws IOException {
        var file = Files.writeString(directory.resolve("config"), "users: &a [{user: *a}]");

        assertThat(failure(file, null))
                .hasMessageEndingWith("the kubeconfig " + file + " has an alias to what is around it");
    }

    @Test
    void a_file_that_is_not_yaml_is_not_quoted() throws IOException {
        var file = Files.writeString(directory.resolve("config"), "users: [{user: {token: my-token}\n: :");

        var failure = failure(file, null);

        assertThat(failure).hasMessageEndingWith("config is not valid YAML");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    auth-provider | {auth-provider: {name: oidc}}
                    username      | {username: jo, password: secret}
                    """)
    void an_unsupported_way_to_sign_in_is_reported(String way, String user) throws IOException {
        var failure = failure(kubeconfig(user), "second");

        assertThat(failure).hasMessageEndingWith("uses " + way + ", which Tidegate does not support");
    }

    @Test
    void outside_of_a_cluster_there_is_no_service_account() {
        var access = new ClusterAccess.InCluster(directory, null, null);

        try (var cluster = open(access)) {
            var failure = catchThrowableOfType(KubeFailure.class, cluster::version);

            assertThat(failure).hasMessageContaining("this process does not run in a cluster");
        }
    }

    private String program(String script) throws IOException {
        var file = Files.writeString(directory.resolve("login"), "#!/bin/sh\n" + script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return "{exec: {apiVersion: client.authentication.k8s.io/v1, command: ./login}}";
    }

    private Path kubeconfig(String user) throws IOException {
        return kubeconfig("{server: '" + server.url() + "/'}", user);
    }

    private Path kubeconfig(String cluster, String user) throws IOException {
        return Files.writeString(directory.resolve("config"), """
                apiVersion: v1
                kind: Config
                current-context: second
                clusters:
                - {name: pier, cluster: %s}
                contexts:
                - {name: first, context: {cluster: gone, user: jo}}
                - {name: second, context: {cluster: pier, user: jo}}
                users:
                - {name: jo, user: %s}
                """.formatted(cluster, user));
    }

    private void version(Path file, @Nullable String context) {
        try (var cluster = cluster(file, context)) {
            cluster.version();
        }
    }

    private KubeFailure failure(Path file, @Nullable String context) {
        try (var cluster = cluster(file, context)) {
            return catchThrowableOfType(KubeFailure.class, cluster::version);
        }
    }

    private KubeCluster cluster(Path file, @Nullable String context) {
        return open(ClusterAccess.kubeconfig(file, context));
    }

    private KubeCluster open(ClusterAccess access) {
        return new KubeCluster("pier-01", access, KubeLimits.defaults(), time, time::sleep, () -> 0.5);
    }
}
