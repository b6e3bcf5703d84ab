package dev.tidegate.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.endtoend.checker.Checker;
import dev.tidegate.endtoend.checker.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Where a scheduler works: the data tree that names the organisations of a simulator, secrets, and a store. */
final class Office {

    static final String ENVIRONMENT = "simulated";

    final Path directory;
    final Simulator simulator;
    final Set<String> organisations;
    private final List<String> store;

    private Office(Path directory, Simulator simulator, Set<String> organisations, List<String> store) {
        this.directory = directory;
        this.simulator = simulator;
        this.organisations = organisations;
        this.store = store;
    }

    /** An office for these organisations of the simulator, with a store in a directory. */
    static Office of(Path directory, Simulator simulator, Set<String> organisations) throws IOException {
        return of(
                directory,
                simulator,
                organisations,
                List.of("--store", directory.resolve("store").toString()));
    }

    static Office of(Path directory, Simulator simulator, Set<String> organisations, List<String> store)
            throws IOException {
        var office = new Office(directory, simulator, new TreeSet<>(organisations), store);
        office.write();
        Tidegate.train(directory, office.scheduler("--once", "--dry-run"));
        return office;
    }

    /** The command line of a scheduler with further options. */
    List<String> scheduler(String... options) {
        List<String> line = new ArrayList<>(List.of(
                "upgrades",
                "run",
                "--listen",
                "none",
                "--data",
                directory.resolve("data").toString(),
                "--secrets",
                directory.resolve("secrets").toString(),
                "--simulator-clock",
                simulator.url()));
        line.addAll(store);
        line.addAll(List.of(options));
        return line;
    }

    Tidegate.Ended run(String name, Duration limit, String... options) {
        return Tidegate.run(directory, name, limit, scheduler(options));
    }

    /** Another command about what is kept. */
    Tidegate.Ended kept(String name, String... command) {
        List<String> line = new ArrayList<>(List.of(command));
        line.addAll(store);
        return Tidegate.run(directory, name, Duration.ofMinutes(5), line);
    }

    Judgement judge(double soakTolerance) throws IOException {
        return new Checker(organisations, Set.of(secret()), soakTolerance).check(simulator.log);
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
