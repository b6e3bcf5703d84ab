package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.release.ReleaseCalendar;
import dev.tidegate.simulator.ocm.release.ReleaseCalendarGenerator;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts usual values where a fleet file says nothing, so that a fleet written by hand needs little more than names and
 * versions. A label may be written as its value alone, a node pool as its version.
 */
final class FleetFileDefaults {

    private static final int LONGEST = 200;
    private static final String LONG_AGO = "2025-01-01T00:00:00Z";

    private final ObjectNode fleet;
    private final long seed;
    private final Map<String, Integer> names = new HashMap<>();

    private FleetFileDefaults(ObjectNode fleet) {
        this.fleet = fleet;
        this.seed = fleet.path("seed").asLong(1);
    }

    static ObjectNode fillIn(ObjectNode tree) {
        removeNulls(tree);
        new FleetFileDefaults(tree).fillIn();
        return tree;
    }

    /** A name without a value says as little as no name. */
    private static void removeNulls(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(field -> field.getValue().isNull());
        }
        node.forEach(FleetFileDefaults::removeNulls);
    }

    private void fillIn() {
        usual(fleet, "seed", "1");
        usual(fleet, "now", FleetGeneratorOptions.USUAL_START.toString());
        if (!fleet.has("habits")) {
            fleet.set("habits", FleetFile.json(FleetBehaviour.usual()));
        }
        for (var list : List.of("organisations", "clusters", "service_logs")) {
            if (!fleet.has(list)) {
                fleet.putArray(list);
            }
        }
        objects("organisations").forEach(this::organisation);
        objects("clusters").forEach(this::cluster);
        objects("service_logs").forEach(log -> usual(log, "username", ""));
        calendar();
    }

    private void organisation(ObjectNode organisation) {
        require(organisation, "id", "organisation");
        var id = organisation.path("id").asText();
        usual(organisation, "external_id", SeededRandom.of(seed, id).text(8));
        usual(organisation, "name", id);
        usual(organisation, "created_at", LONG_AGO);
        labels(organisation, id);
    }

    private void cluster(ObjectNode cluster) {
        for (var field : List.of("name", "organisation", "version")) {
            require(cluster, field, "cluster");
        }
        var name = cluster.path("name").asText();
        var twins = names.merge(name, 1, Integer::sum);
        var dice = SeededRandom.of(seed, "cluster named " + name + (twins == 1 ? "" : " number " + twins));
        usual(cluster, "id", dice.text(32));
        usual(cluster, "external_id", dice.uuid());
        usual(cluster, "subscription", dice.text(27));
        usual(cluster, "subscription_status", "Active");
        usual(cluster, "hosted", "false");
        var hosted = cluster.path("hosted").asBoolean();
        usual(cluster, "sts", String.valueOf(hosted));
        usual(cluster, "product", hosted || cluster.path("sts").asBoolean() ? "rosa" : "osd");
        usual(cluster, "cloud_provider", "aws");
        usual(cluster, "region", "eu-west-1");
        usual(cluster, "created_at", LONG_AGO);
        usual(cluster, "state", SimulatedCluster.READY);
        usual(
                cluster,
                "channel",
                SimulatedChannel.of("stable", version(cluster).minor()).name());
        for (var list : List.of("agreements", "addons", "orders")) {
            if (!cluster.has(list)) {
                cluster.putArray(list);
            }
        }
        if (!cluster.has("external_labels")) {
            cluster.putObject("external_labels");
        }
        if (!cluster.has("node_pools")) {
            var pools = cluster.putObject("node_pools");
            if (hosted) {
                pools.put("workers", cluster.path("version").asText());
            }
        }
        usual(cluster, "orders_placed", String.valueOf(cluster.path("orders").size()));
        labels(cluster, cluster.path("subscription").asText());
    }

    private void labels(ObjectNode owner, String id) {
        if (!owner.hasNonNull("labels")) {
            owner.putObject("labels");
        }
        if (!(owner.path("labels") instanceof ObjectNode)) {
            throw new IllegalArgumentException("labels must be an object with names and values");
        }
        List<String> plain = new ArrayList<>();
        var labels = (ObjectNode) owner.path("labels");
        labels.properties().forEach(label -> {
            if (label.getValue().isValueNode()) {
                plain.add(label.getKey());
            }
        });
        for (var key : plain) {
            var created = owner.path("created_at").asText();
            var value = labels.path(key).asText();
            labels.putObject(key)
                    .put("id", SeededRandom.of(seed, id + key + created).text(27))
                    .put("value", value)
                    .put("created_at", created)
                    .put("updated_at", created);
        }
    }

    private Instant start() {
        try {
            return Instant.parse(fleet.path("now").asText());
        } catch (DateTimeException wrong) {
            throw new IllegalArgumentException(
                    "now: \"%s\" is not a time, as in 2026-03-02T06:00:00Z"
                            .formatted(fleet.path("now").asText()),
                    wrong);
        }
    }

    private void calendar() {
        if (fleet.has("releases") && fleet.has("gates") && fleet.has("addons")) {
            return;
        }
        var start = start();
        var minor = objects("clusters").stream()
                .map(FleetFileDefaults::version)
                .map(SimulatedVersion::minor)
                .max(Comparator.naturalOrder())
                .orElse(20);
        ReleaseCalendar calendar = ReleaseCalendarGenerator.generate(seed, minor, start);
        setUsual("releases", calendar.releases());
        setUsual("gates", calendar.gates());
        setUsual("addons", AddonGenerator.generate(seed, start));
    }

    private void setUsual(String field, Object value) {
        if (!fleet.has(field)) {
            fleet.set(field, FleetFile.json(value));
        }
    }

    private List<ObjectNode> objects(String field) {
        List<ObjectNode> objects = new ArrayList<>();
        if (!(fleet.path(field) instanceof ArrayNode array)) {
            throw new InvalidFleetException(field + " is a list", null);
        }
        for (JsonNode element : array) {
            if (!(element instanceof ObjectNode object)) {
                throw new InvalidFleetException(field + " is a list of objects", null);
            }
            objects.add(object);
        }
        return objects;
    }

    private static SimulatedVersion version(ObjectNode cluster) {
        return SimulatedVersion.parse(cluster.path("version").asText());
    }

    private static void require(ObjectNode object, String field, String what) {
        if (!object.path(field).isValueNode()) {
            throw new InvalidFleetException(
                    (what.startsWith("o") ? "an " : "a ") + what + " needs " + field + ": " + shortened(object), null);
        }
    }

    private static String shortened(ObjectNode object) {
        var text = object.toString();
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    }

    private static void usual(ObjectNode object, String field, String value) {
        if (!object.has(field)) {
            object.put(field, value);
        }
    }
}
