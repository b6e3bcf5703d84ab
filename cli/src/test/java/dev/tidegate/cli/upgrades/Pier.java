package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.Root;
import dev.tidegate.cli.shell.Run;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.LabelOwner;
import dev.tidegate.ocm.order.OrderTarget;
import dev.tidegate.ocm.request.RequestObserver;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** A small simulated organisation, and command lines that are run against it. */
public final class Pier implements AutoCloseable {

    public static final String PREFIX = "sre-capabilities.aus.";
    public static final String ORGANISATION = "2b7fq0EXAMPLEorg0000000001a";

    private static final Path FLEET = Path.of("..", "examples", "simulate", "harbour.yml");

    public final SimulatedOcm simulated;
    private final Path secret;

    public Pier(Path directory) {
        try {
            this.simulated = SimulatedOcm.start(SimulationSettings.of(FleetFile.read(FLEET)));
            this.secret = Files.writeString(directory.resolve("client-secret"), simulated.clientSecret());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Runs a command that is called by one word, signed in. */
    public Run run(Supplier<?> command, String... arguments) {
        return run(Run.toy(Map.of(arguments[0], command)), arguments);
    }

    public Run run(Root root, String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(signIn());
        return Run.of(root, all.toArray(String[]::new));
    }

    public List<String> signIn() {
        return List.of(
                "--url",
                simulated.url().toString(),
                "--token-url",
                simulated.tokenUrl().toString(),
                "--client-id",
                simulated.clientId(),
                "--client-secret-file",
                secret.toString(),
                "--simulator-clock",
                simulated.url().toString());
    }

    /** All labels of a cluster, by their keys in full. */
    public Map<String, String> labels(String cluster) {
        var labels = new TreeMap<String, String>();
        cluster(cluster).labels().forEach((key, label) -> labels.put(key, label.value()));
        return labels;
    }

    public Map<String, String> labelsOfOrganisation() {
        var labels = new TreeMap<String, String>();
        simulated.fleet().organisations().get(0).labels().forEach((key, label) -> labels.put(key, label.value()));
        return labels;
    }

    public Cluster cluster(String name) {
        return simulated.fleet().clusters().stream()
                .filter(cluster -> cluster.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** What somebody else does at the same time. */
    public void change(String cluster, String key, String value) {
        client().labels()
                .update(LabelOwner.of(new SubscriptionId(cluster(cluster).subscription())), PREFIX + key, value);
    }

    /** An order that somebody made, for in two hours. */
    public void order(String cluster, String version) {
        client().orders()
                .place(
                        OrderTarget.classic(new ClusterId(cluster(cluster).id())),
                        version,
                        simulated.clock().instant().plus(Duration.ofHours(2)));
    }

    private OcmClient client() {
        return new Ocm(OcmSettings.defaults(), simulated.clock(), simulated::advance, () -> 0.5, RequestObserver.none())
                .client(
                        new OcmEnvironment("other", simulated.url(), simulated.tokenUrl()),
                        Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())));
    }

    /** How many requests changed something, as the simulator took them down. */
    public long changes() {
        try (var lines = Files.lines(simulated.log())) {
            return lines.filter(line -> line.contains("\"method\":\"POST\",\"path\":\"/api")
                            || line.contains("\"method\":\"PATCH\"")
                            || line.contains("\"method\":\"DELETE\""))
                    .count();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
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
