package dev.tidegate.cli.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.OutputStreams;
import dev.tidegate.cli.shell.ProcessEnvironment;
import dev.tidegate.cli.shell.TemporaryDirectory;
import dev.tidegate.cli.shell.Terminal;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A training that does not get where commands get leaves out what they need, and nobody would notice. */
class ClassListTrainingTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void a_plan_in_training_goes_all_the_way_and_finds_what_was_applied() throws IOException {
        try (var tree = TrainingTree.write();
                var cluster = TrainingCluster.start()) {
            var kubeconfig = tree.kubeconfig(cluster);
            run("plan", tree, kubeconfig);
            run("apply", tree, kubeconfig);
            out.reset();

            int code = run("plan", tree, kubeconfig);

            assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("6 in sync, 0 frozen\n");
            assertThat(code).isZero();
            assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        }
    }

    @Test
    void an_encrypted_cluster_in_training_is_believed_and_asked() throws IOException, GeneralSecurityException {
        try (var tree = TrainingTree.write()) {
            var key = TrainingCertificate.make(tree.directory());
            try (var cluster = TrainingCluster.startEncrypted(key)) {
                run("plan", tree, tree.kubeconfig(cluster, key));

                assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("6 to create, 0 in sync, 0 frozen\n");
                assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
            }
        }
    }

    @Test
    void the_tree_of_a_training_goes_with_it() throws IOException {
        var tree = TrainingTree.write();
        assertThat(tree.data().resolve("integrations/bucket-keeper.yml")).exists();

        tree.close();

        assertThat(tree.directory()).doesNotExist();
    }

    @Test
    void every_command_on_upgrades_in_training_succeeds() throws IOException {
        try (var directory = TemporaryDirectory.create("training");
                var fleet = TrainingFleet.start(directory.path())) {

            var codes = fleet.commandLines().stream().map(this::run).toList();

            assertThat(codes).as(err.toString(StandardCharsets.UTF_8)).containsOnly(0);
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .contains("all agreed: 1 scenario")
                    .contains(fleet.ocm().fleet().clusters().get(0).name());
            assertThat(fleet.ocm().fleet().clusters())
                    .as("of both kinds, since each has classes of its own")
                    .anyMatch(SimulatedCluster::hosted)
                    .anyMatch(cluster -> !cluster.hosted());
        }
    }

    private int run(String command, TrainingTree tree, Path kubeconfig) {
        return run(List.of(
                "integrations",
                command,
                "--data",
                tree.data().toString(),
                "--kubeconfig",
                kubeconfig.toString(),
                "--store",
                tree.store().toString()));
    }

    private int run(List<String> commandLine) {
        var streams = new OutputStreams(out, err);
        return new CommandExecutor(Tidegate.root(), new ProcessEnvironment(streams, Terminal.none(), Map.of()))
                .run(commandLine.toArray(String[]::new));
    }
}
