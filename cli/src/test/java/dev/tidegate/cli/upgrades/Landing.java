package dev.tidegate.cli.upgrades;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.Run;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import dev.tidegate.simulator.ocm.fleet.Order;
import dev.tidegate.simulator.ocm.fleet.OrderState;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A simulated fleet on a Monday morning at nine, and commands that are signed in to it. */
final class Landing implements AutoCloseable {

    final SimulatedOcm simulated;
    final Path store;
    private final Path secret;

    Landing(Path directory) {
        this(FleetGenerator.generate(FleetOptions.of(7, 12).withOrganisations(1).withAddons(0)), directory);
    }

    Landing(Fleet fleet, Path directory) {
        this.store = directory.resolve("store");
        this.secret = directory.resolve("secret");
        try {
            this.simulated = SimulatedOcm.start(SimulationSettings.of(fleet));
            Files.writeString(secret, simulated.clientSecret() + "\n");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        simulated.advance(Duration.ofHours(3));
    }

    /** A command line about the fleet, signed in to it. */
    Run signedIn(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(signIn());
        all.addAll(List.of("--store", store.toString()));
        return plain(all.toArray(String[]::new));
    }

    /** A command line about the store alone. */
    Run stored(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--store", store.toString()));
        return plain(all.toArray(String[]::new));
    }

    static Run plain(String... arguments) {
        var all = new ArrayList<>(List.of("upgrades"));
        all.addAll(List.of(arguments));
        return Run.of(Run.toy(Map.of("upgrades", () -> new UpgradesCommand())), all.toArray(String[]::new));
    }

    List<String> signIn() {
        return List.of(
                "--url",
                simulated.url().toString(),
                "--token-url",
                simulated.tokenUrl().toString(),
                "--environment",
                "simulated",
                "--client-id",
                simulated.clientId(),
                "--client-secret-file",
                secret.toString(),
                "--simulator-clock",
                simulated.url().toString());
    }

    Store open() {
        return Store.open(StoreConfig.embedded(store));
    }

    /** The first cluster like this, by its name. */
    Cluster first(Predicate<Cluster> like) {
        return simulated.fleet().clusters().stream().filter(like).findFirst().orElseThrow();
    }

    static boolean hasOrder(Cluster cluster, OrderState state) {
        return cluster.orders().stream().map(Order::state).anyMatch(state::equals);
    }

    /** Requests to OCM that change something, as the simulator has written them down. */
    List<String> changes() {
        try (var lines = Files.lines(simulated.log())) {
            return lines.filter(line -> line.startsWith("{\"kind\":\"request\""))
                    .filter(line -> line.contains("\"path\":\"/api/"))
                    .filter(line -> !line.contains("\"method\":\"GET\""))
                    .toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static JsonNode json(Run run) {
        try {
            return new ObjectMapper().readTree(run.out());
        } catch (IOException broken) {
            throw new UncheckedIOException(run.out(), broken);
        }
    }

    @Override
    public void close() {
        try {
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
