package dev.tidegate.cli.training;

import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A small simulated fleet, a scenario beside it, and the command lines about upgrades that are run on them. */
record TrainingFleet(SimulatedOcm ocm, Path directory) implements AutoCloseable {

    private static final String SCENARIO = """
            scenario: one cluster goes, and the other waits for the mutex
            given:
              now: 2026-03-02T08:00:00Z
              clusters:
                - name: eu-1
                  version: 4.20.10
                  offers: [4.20.12]
                  policy: { workloads: [search], soakDays: 0, schedule: "0 9 * * *", mutexes: [eu-db] }
                - name: eu-2
                  version: 4.20.10
                  offers: [4.20.12]
                  policy: { workloads: [search], soakDays: 0, schedule: "0 9 * * *", mutexes: [eu-db] }
            steps:
              - then:
                  eu-1: { code: SCHEDULED }
                  eu-2: { code: LOCKED, reasons: [mutex eu-db is held by eu-1] }
            """;

    /** Starts it; its files go into a directory that somebody else deletes. */
    static TrainingFleet start(Path directory) throws IOException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 24).withOrganisations(1));
        var ocm = SimulatedOcm.start(SimulationSettings.of(fleet).withLog(directory.resolve("simulation.ndjson")));
        Files.writeString(directory.resolve("client-secret"), ocm.clientSecret());
        Files.writeString(directory.resolve("scenario.yml"), SCENARIO);
        return new TrainingFleet(ocm, directory);
    }

    /** What people start most often: a scenario, a query, and queries on one cluster and on policies. */
    List<List<String>> commandLines() {
        var cluster = ocm.fleet().clusters().get(0).name();
        var store = List.of("--store", directory.resolve("store").toString());
        return List.of(
                List.of("upgrades", "test", directory.resolve("scenario.yml").toString()),
                signedIn(store, "upgrades", "run", "--once"),
                signedIn(store, "upgrades", "run", "--once"),
                signedIn(store, "upgrades", "status"),
                signedIn(store, "upgrades", "explain", cluster, "--no-forecast"),
                signedIn(List.of(), "upgrades", "policy", "list"));
    }

    private List<String> signedIn(List<String> more, String... words) {
        var options = List.of(
                "--url",
                ocm.url().toString(),
                "--token-url",
                ocm.tokenUrl().toString(),
                "--client-id",
                ocm.clientId(),
                "--client-secret-file",
                directory.resolve("client-secret").toString());
        return Stream.of(List.of(words), options, more).flatMap(List::stream).toList();
    }

    @Override
    public void close() {
        try {
            ocm.close();
        } catch (IOException e) {
            throw new UncheckedIOException("ending the simulation of a training", e);
        }
    }
}
