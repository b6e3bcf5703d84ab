package dev.tidegate.cli.training;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.logging.InternalLogMessages;
import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.OutputStreams;
import dev.tidegate.cli.shell.ProcessEnvironment;
import dev.tidegate.cli.shell.TemporaryDirectory;
import dev.tidegate.cli.shell.Terminal;
import dev.tidegate.store.database.SqliteLibrary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;

/**
 * Runs the commands whose classes go into one archive of the class data. There are several archives, because Java maps
 * an archive as a whole: help does not need the classes that talk to a cluster, and nobody needs those of two
 * capabilities.
 */
public final class ClassListTraining {

    private static final List<List<String>> WORDS = List.of(
            List.of("--help"),
            List.of("--version"),
            List.of("version"),
            List.of("version", "-o", "json"),
            List.of("version", "-o", "yaml"),
            List.of("help", "version"),
            List.of("verison"));

    private ClassListTraining() {}

    /**
     * Runs them.
     *
     * @param arguments {@code words}, {@code data} or {@code upgrades}: which archive this is for; and a directory for
     *     native libraries that these commands load
     */
    public static void main(String[] arguments) throws IOException, GeneralSecurityException {
        InternalLogMessages.limitToErrors();
        ProcessEnvironment.process();
        switch (arguments[0]) {
            case "data" -> {
                SqliteLibrary.install(Path.of(arguments[1]));
                runOnData();
            }
            case "upgrades" -> {
                SqliteLibrary.install(Path.of(arguments[1]));
                runOnFleet();
            }
            default -> WORDS.forEach(ClassListTraining::run);
        }
    }

    private static void runOnFleet() throws IOException {
        try (var directory = TemporaryDirectory.create("training");
                var fleet = TrainingFleet.start(directory.path())) {
            fleet.commandLines().forEach(ClassListTraining::run);
        }
    }

    private static void runOnData() throws IOException, GeneralSecurityException {
        try (var tree = TrainingTree.write();
                var cluster = TrainingCluster.start()) {
            String data = tree.data().toString();
            run(List.of("data", "check", data));
            run(List.of("integrations", "shards", "--data", data));
            for (String command : List.of("plan", "apply", "plan")) {
                runOnCluster(command, tree, tree.kubeconfig(cluster));
            }
            var key = TrainingCertificate.make(tree.directory());
            try (var encrypted = TrainingCluster.startEncrypted(key)) {
                runOnCluster("plan", tree, tree.kubeconfig(encrypted, key));
            }
        }
    }

    private static void runOnCluster(String command, TrainingTree tree, Path kubeconfig) {
        run(List.of(
                "integrations",
                command,
                "--data",
                tree.data().toString(),
                "--kubeconfig",
                kubeconfig.toString(),
                "--store",
                tree.store().toString()));
    }

    private static void run(List<String> commandLine) {
        var nowhere = new OutputStreams(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        new CommandExecutor(Tidegate.root(), new ProcessEnvironment(nowhere, Terminal.none(), Map.of()))
                .run(commandLine.toArray(String[]::new));
    }
}
