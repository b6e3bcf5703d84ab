package dev.tidegate.cli.upgrades;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.RootCommand;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedLabel;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderState;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A simulated OCM with a fleet and a store beside it, and command lines that are run against them. */
public final class SimulatedEnvironment implements AutoCloseable {

    public static final String PREFIX = "sre-capabilities.aus.";
    public static final String ORGANISATION = "2b7fq0EXAMPLEorg0000000001a";

    private static final Path EXAMPLE = Path.of("..", "examples", "simulate", "harbour.yml");

    public final SimulatedOcm ocm;
    final Path store;
    private final Path secret;

    private SimulatedEnvironment(SimulatedOcmFleet fleet, Path directory) {
        this.store = directory.resolve("store");
        try {
            this.ocm = SimulatedOcm.start(SimulationSettings.of(fleet));
            this.secret = Files.writeString(directory.resolve("client-secret"), ocm.clientSecret() + "\n");
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The small organisation of the examples. */
    public static SimulatedEnvironment example(Path directory) {
        try {
            return new SimulatedEnvironment(FleetFile.read(EXAMPLE), directory);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Twelve generated clusters on a Monday morning at nine. */
    static SimulatedEnvironment generated(Path directory) {
        return of(
                FleetGenerator.generate(
                        FleetGeneratorOptions.of(7, 12).withOrganisations(1).withAddons(0)),
                directory);
    }

    /** A generated fleet on a Monday morning at nine. */
    static SimulatedEnvironment of(SimulatedOcmFleet generated, Path directory) {
        var environment = new SimulatedEnvironment(generated, directory);
        environment.ocm.advance(Duration.ofHours(3));
        return environment;
    }

    /** Runs a command that is called by one word, signed in. */
    public CommandResult run(Supplier<?> command, String... arguments) {
        return run(CommandResult.toy(Map.of(arguments[0], command)), arguments);
    }

    public CommandResult run(RootCommand root, String... arguments) {
        return CommandResult.of(root, with(signIn(), arguments));
    }

    /** Runs a command about the fleet, signed in, with the store. */
    CommandResult signedIn(String... arguments) {
        return withStore(with(signIn(), with(List.of("--environment", "simulated"), arguments)));
    }

    /** Runs a command about the store alone. */
    CommandResult withStore(String... arguments) {
        return upgrades(with(List.of("--store", store.toString()), arguments));
    }

    static CommandResult upgrades(String... arguments) {
        return CommandResult.of(
                CommandResult.toy(Map.of("upgrades", () -> new UpgradesCommand())),
                with(List.of(arguments), "upgrades"));
    }

    List<String> signIn() {
        return List.of(
                "--url",
                ocm.url().toString(),
                "--token-url",
                ocm.tokenUrl().toString(),
                "--client-id",
                ocm.clientId(),
                "--client-secret-file",
                secret.toString(),
                "--simulator-clock",
                ocm.url().toString());
    }

    private static String[] with(List<String> more, String... arguments) {
        return Stream.concat(Stream.of(arguments), more.stream()).toArray(String[]::new);
    }

    static JsonNode json(CommandResult run) {
        try {
            return new ObjectMapper().readTree(run.out());
        } catch (IOException broken) {
            throw new UncheckedIOException(run.out(), broken);
        }
    }

    Store open() {
        return Store.open(StoreConfig.embedded(store));
    }

    /** All labels of a cluster, by their keys in full. */
    public Map<String, String> labels(String cluster) {
        return values(cluster(cluster).labels());
    }

    public Map<String, String> labelsOfOrganisation() {
        return values(ocm.fleet().organisations().get(0).labels());
    }

    private static Map<String, String> values(Map<String, SimulatedLabel> labels) {
        var values = new TreeMap<String, String>();
        labels.forEach((key, label) -> values.put(key, label.value()));
        return values;
    }

    public SimulatedCluster cluster(String name) {
        return first(cluster -> cluster.name().equals(name));
    }

    /** The first cluster like this, by its name. */
    SimulatedCluster first(Predicate<SimulatedCluster> like) {
        return ocm.fleet().clusters().stream().filter(like).findFirst().orElseThrow();
    }

    static boolean hasOrder(SimulatedCluster cluster, SimulatedOrderState state) {
        return cluster.orders().stream().map(SimulatedOrder::state).anyMatch(state::equals);
    }

    /** What somebody else does at the same time. */
    public void change(String cluster, String key, String value) {
        client().labels()
                .update(OcmLabelOwner.of(new SubscriptionId(cluster(cluster).subscription())), PREFIX + key, value);
    }

    /** A label that the cluster does not have yet. */
    public void label(String cluster, String key, String value) {
        client().labels()
                .create(OcmLabelOwner.of(new SubscriptionId(cluster(cluster).subscription())), PREFIX + key, value);
    }

    /** An order that somebody made, for in two hours. */
    public void order(String cluster, String version) {
        client().orders()
                .place(
                        OcmOrderTarget.classic(new ClusterId(cluster(cluster).id())),
                        version,
                        ocm.clock().instant().plus(Duration.ofHours(2)));
    }

    private OcmClient client() {
        return new Ocm(OcmSettings.defaults(), ocm.clock(), ocm::advance, () -> 0.5, RequestObserver.none())
                .client(
                        new OcmEnvironment("other", ocm.url(), ocm.tokenUrl()),
                        Grant.clientCredentials(ocm.clientId(), Secret.of(ocm.clientSecret())));
    }

    /** Requests to OCM that change something, as the simulator has written them down. */
    public List<String> changes() {
        try (var lines = Files.lines(ocm.log())) {
            return lines.filter(line -> line.startsWith("{\"kind\":\"request\""))
                    .filter(line -> line.contains("\"path\":\"/api/"))
                    .filter(line -> !line.contains("\"method\":\"GET\""))
                    .toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void close() {
        try {
            ocm.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
