package dev.tidegate.cli.policies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyRolloutCommandsTest {

    @TempDir
    Path directory;

    private Path kubeconfig;

    /** A hub at which nobody listens. */
    @BeforeEach
    void writeKubeconfig() throws IOException {
        kubeconfig = directory.resolve("config");
        Files.writeString(kubeconfig, """
                apiVersion: v1
                kind: Config
                current-context: hub
                contexts: [{name: hub, context: {cluster: hub, user: anna}}]
                clusters: [{name: hub, cluster: {server: "http://127.0.0.1:1"}}]
                users: [{name: anna, user: {token: secret}}]
                """);
    }

    private CommandResult run(String... arguments) {
        var all = new ArrayList<>(List.of("policies"));
        all.addAll(List.of(arguments));
        return CommandResult.of(Tidegate.root(), all.toArray(String[]::new));
    }

    private CommandResult runOnHub(String line) {
        var all = new ArrayList<>(List.of(line.split(" ")));
        all.addAll(List.of("--kubeconfig", kubeconfig.toString(), "--store", directory.toString()));
        return run(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list",
                "status etcd-encryption",
                "status etcd-encryption --watch",
                "explain etcd-encryption --cluster p1",
                "approve etcd-encryption dev --yes",
                "revoke etcd-encryption dev",
                "retry etcd-encryption --yes",
                "pause etcd-encryption",
                "resume etcd-encryption --yes",
            })
    void a_hub_that_cannot_be_reached_ends_every_verb_with_1(String line) {
        var run = runOnHub(line);

        assertThat(run.err()).contains("hub");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void a_context_that_does_not_exist_is_wrong_usage() {
        var run = runOnHub("list --context nowhere");

        assertThat(run.err()).contains("nowhere");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void an_approval_is_either_standing_or_for_a_version() {
        var run = runOnHub("approve etcd-encryption dev --standing --for-version 7");

        assertThat(run.err()).contains("--standing and --for-version exclude each other");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void a_limit_of_waiting_needs_something_to_wait_for() {
        var run = runOnHub("status etcd-encryption --wait-timeout 1h");

        assertThat(run.err()).contains("--wait-timeout needs --wait");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void the_pod_s_own_cluster_has_no_context() {
        var run = runOnHub("list --in-cluster --context hub");

        assertThat(run.err()).contains("--in-cluster and --context exclude each other");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void a_failed_rollout_has_an_exit_code_of_its_own_which_the_help_names() {
        var run = run("status", "--help");

        assertThat(run.out()).contains("6").contains("the awaited rollout failed");
        assertThat(run.code()).isZero();
    }
}
