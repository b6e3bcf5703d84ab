package dev.tidegate.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.endtoend.checker.CheckResult;
import dev.tidegate.endtoend.checker.LogChecker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Where a scheduler works: the data tree that names the organisations of a simulator, secrets, and a store. */
final class SchedulerWorkspace {

    static final String ENVIRONMENT = "simulated";

    final Path directory;
    final SimulatorProcess simulator;
    final Set<String> organisations;
    private final List<String> store;

    private SchedulerWorkspace(
            Path directory, SimulatorProcess simulator, Set<String> organisations, List<String> store) {
        this.directory = directory;
        this.simulator = simulator;
        this.organisations = organisations;
        this.store = store;
    }

    /** A workspace for these organisations of the simulator, with a store in a directory. */
    static SchedulerWorkspace of(Path directory, SimulatorProcess simulator, Set<String> organisations)
            throws IOException {
        return of(
                directory,
                simulator,
                organisations,
                List.of("--store", directory.resolve("store").toString()));
    }

    static SchedulerWorkspace of(
            Path directory, SimulatorProcess simulator, Set<String> organisations, List<String> store)
            throws IOException {
        var workspace = new SchedulerWorkspace(directory, simulator, new TreeSet<>(organisations), store);
        workspace.write();
        TidegateProcess.train(directory, workspace.scheduler("--once", "--dry-run"));
        return workspace;
    }

    /** The command line of a scheduler with further options. It uses the simulator's clock if that stands still. */
    List<String> scheduler(String... options) {
        List<String> line = new ArrayList<>(List.of(
                "upgrades",
                "run",
                "--listen",
                "none",
                "--data",
                directory.resolve("data").toString(),
                "--secrets",
                directory.resolve("secrets").toString()));
        if (simulator.isStepped) {
            line.addAll(List.of("--simulator-clock", simulator.url()));
        }
        line.addAll(store);
        line.addAll(List.of(options));
        return line;
    }

    TidegateProcess.Ended run(String name, Duration limit, String... options) {
        return TidegateProcess.run(directory, name, limit, scheduler(options));
    }

    /** Another command about what is kept. */
    TidegateProcess.Ended kept(String name, String... command) {
        List<String> line = new ArrayList<>(List.of(command));
        line.addAll(store);
        return TidegateProcess.run(directory, name, Duration.ofMinutes(5), line);
    }

    CheckResult judge(double soakTolerance) throws IOException {
        return new LogChecker(organisations, Set.of(secret()), soakTolerance).check(simulator.log);
    }

    private String secret() {
        return simulator.access.path("clientSecret").asText();
    }

    private void write() throws IOException {
        var access = simulator.access;
        file("secrets/simulator/client-secret", secret());
        file("data/ocm/environment.yml", """
                $schema: /openshift/openshift-cluster-manager-environment-1.yml
                labels: {}
                name: %s
                description: simulated
                url: %s
                accessTokenUrl: %s
                accessTokenClientId: %s
                accessTokenClientSecret: {path: simulator, field: client-secret}
                """.formatted(
                        ENVIRONMENT, simulator.url(), text(access, "tokenUrl"), text(access, "clientId")));
        for (var id : organisations) {
            file("data/ocm/organisations/" + id + ".yml", """
                    $schema: /openshift/openshift-cluster-manager-1.yml
                    labels: {}
                    name: %s
                    description: simulated
                    orgId: %s
                    environment: {$ref: /ocm/environment.yml}
                    """.formatted(id, id));
        }
    }

    private void file(String name, String text) throws IOException {
        var file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String text(JsonNode tree, String field) {
        return tree.path(field).asText();
    }
}
