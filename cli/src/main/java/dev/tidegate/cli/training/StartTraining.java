package dev.tidegate.cli.training;

import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.OutputStreams;
import dev.tidegate.cli.shell.Shell;
import dev.tidegate.cli.shell.Surroundings;
import dev.tidegate.cli.shell.Terminal;
import dev.tidegate.store.database.StoreLibrary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;

/**
 * Runs the commands of one archive. There are two, since the Java opens an archive as a whole: who asks for help shall not
 * wait for what it takes to talk to a cluster.
 */
public final class StartTraining {

    private static final List<List<String>> WORDS = List.of(
            List.of("--help"),
            List.of("--version"),
            List.of("version"),
            List.of("version", "-o", "json"),
            List.of("version", "-o", "yaml"),
            List.of("help", "version"),
            List.of("verison"));

    private StartTraining() {}

    /**
     * Runs them.
     *
     * @param arguments {@code words} or {@code data}: which archive this is for; and a directory for native libraries that
     *     these commands load
     */
    public static void main(String[] arguments) throws IOException, GeneralSecurityException {
        Surroundings.process();
        if (arguments[0].equals("data")) {
            StoreLibrary.layOut(Path.of(arguments[1]));
            runOnData();
        } else {
            WORDS.forEach(StartTraining::run);
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
            var key = TrainingKey.make(tree.directory());
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
        new Shell(Tidegate.root(), new Surroundings(nowhere, Terminal.none(), Map.of()))
                .run(commandLine.toArray(String[]::new));
    }
}
