package dev.tidegate.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A made-up fleet before its simulation begins, when it can still be changed. */
final class FleetFileBuilder {

    private static final String PREFIX = "sre-capabilities.aus.";
    private static final String ACKNOWLEDGED = "api.openshift.com/gate-ocp,api.openshift.com/gate-sts";

    final ObjectNode fleet;

    private FleetFileBuilder(ObjectNode fleet) {
        this.fleet = fleet;
    }

    /** Has the simulator make up a fleet. */
    static FleetFileBuilder madeUp(Path directory, String... options) {
        try (var simulator = SimulatorProcess.start(directory, options)) {
            return new FleetFileBuilder((ObjectNode) simulator.fleet());
        }
    }

    Instant start() {
        return Instant.parse(fleet.path("now").asText());
    }

    /** The simulation begins at the time of the machine. */
    void startNow() {
        fleet.put("now", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    }

    Set<String> organisations() {
        Set<String> ids = new TreeSet<>();
        fleet.path("organisations")
                .forEach(organisation -> ids.add(organisation.path("id").asText()));
        return ids;
    }

    /**
     * A few patches of the next minor version, soon after the start and one soon after the other; nothing beyond them.
     *
     * @param minor the next minor version
     */
    void bringMinor(int minor, int patches, Duration first, Duration between) {
        var releases = (ArrayNode) fleet.path("releases");
        var kept = SimulatorProcess.JSON.createArrayNode();
        releases.forEach(release -> {
            if (minorOf(release.path("version").asText()) < minor) {
                kept.add(release);
            }
        });
        for (var patch = 0; patch < patches; patch++) {
            var candidate = start().plus(first).plus(between.multipliedBy(patch));
            var stable = candidate.plus(Duration.ofDays(1)).toString();
            kept.addObject()
                    .put("version", "4." + minor + "." + patch)
                    .putObject("appears")
                    .put("candidate", candidate.toString())
                    .put("fast", candidate.plus(Duration.ofHours(12)).toString())
                    .put("stable", stable)
                    .put("eus", stable);
        }
        fleet.set("releases", kept);
        for (var gate : fleet.path("gates")) {
            if (gate.path("prefix").asText().equals("4." + minor)) {
                ((ObjectNode) gate)
                        .put("created_at", start().minus(Duration.ofDays(1)).toString());
            }
        }
    }

    /** Everybody lets us acknowledge the gates there are; who shall not is told so later. */
    void approveGates() {
        clusters().forEach(cluster -> label(cluster, "version-gate-approvals", ACKNOWLEDGED));
    }

    /** Every cluster can be upgraded at once, beside all others. */
    void makeUpgradesDue(int minor) {
        clusters().forEach(cluster -> {
            cluster.put("version", "4.%d.0".formatted(minor)).put("channel", "stable-4." + minor);
            label(cluster, "schedule", "* * * * *");
            label(cluster, "soak-days", "0");
            ((ObjectNode) cluster.path("labels")).remove(PREFIX + "mutexes");
        });
        fleet.path("organisations")
                .forEach(organisation -> ((ObjectNode) organisation.path("labels"))
                        .properties()
                        .removeIf(label -> label.getKey().startsWith(PREFIX + "sector-max-parallel-upgrades.")));
    }

    /** Moves the last clusters to an organisation of their own, which is set up like the first one. */
    String splitOff(int count) {
        var organisations = (ArrayNode) fleet.path("organisations");
        var other = ((ObjectNode) organisations.get(0).deepCopy())
                .put("id", "ofsomebodyelse00000000000")
                .put("external_id", "99999999")
                .put("name", "Somebody else");
        organisations.add(other);
        var all = clusters().toList();
        all.subList(all.size() - count, all.size())
                .forEach(cluster -> cluster.put("organisation", other.path("id").asText()));
        return other.path("id").asText();
    }

    Stream<ObjectNode> clusters() {
        List<ObjectNode> clusters = new ArrayList<>();
        fleet.path("clusters").forEach(cluster -> clusters.add((ObjectNode) cluster));
        return clusters.stream();
    }

    /** The first cluster nobody has chosen before that shares no mutex. */
    ObjectNode choose(String organisation, String sector, Predicate<JsonNode> also) {
        var chosen = clusters()
                .filter(cluster -> cluster.path("organisation").asText().equals(organisation)
                        && labelOf(cluster, "sector").equals(sector)
                        && labelOf(cluster, "mutexes").isEmpty()
                        && labelOf(cluster, "chosen").isEmpty()
                        && also.test(cluster))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("nobody in " + sector + " can be chosen"));
        label(chosen, "chosen", "once");
        return chosen;
    }

    /** What marks who was chosen is no label anybody would write. */
    void forgetChoices() {
        clusters().forEach(cluster -> ((ObjectNode) cluster.path("labels")).remove(PREFIX + "chosen"));
    }

    void label(ObjectNode cluster, String key, String value) {
        var created = cluster.path("created_at").asText();
        cluster.withObjectProperty("labels")
                .putObject(PREFIX + key)
                .put("id", cluster.path("subscription").asText().substring(0, 10) + key)
                .put("value", value)
                .put("created_at", created)
                .put("updated_at", created);
    }

    String labelOf(JsonNode cluster, String key) {
        return cluster.path("labels").path(PREFIX + key).path("value").asText("");
    }

    /** An order that somebody made by hand before we came. */
    void order(ObjectNode cluster, String version, Duration ahead) {
        cluster.withArrayProperty("orders")
                .addObject()
                .put("id", "byhand-" + cluster.path("name").asText())
                .put("version", version)
                .put("created_at", start().toString())
                .put("next_run", start().plus(ahead).toString())
                .put("state", "scheduled")
                .put("since", start().toString())
                .putNull("started_at")
                .putObject("target")
                .put("kind", "cluster")
                .put("name", "");
        cluster.put("orders_placed", 1);
    }

    /** The newest patch of a minor version that a stable channel has at the start. */
    String newestStable(int minor) {
        var newest = "";
        for (var release : fleet.path("releases")) {
            var version = release.path("version").asText();
            var since = Instant.parse(release.path("appears").path("stable").asText());
            if (minorOf(version) == minor && !since.isAfter(start())) {
                newest = version;
            }
        }
        return newest;
    }

    Path write(Path directory) throws IOException {
        return Files.writeString(directory.resolve("fleet.json"), fleet.toString());
    }

    private static int minorOf(String version) {
        return Integer.parseInt(version.split("\\.", -1)[1]);
    }
}
