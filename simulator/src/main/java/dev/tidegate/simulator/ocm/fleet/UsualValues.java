package dev.tidegate.simulator.ocm.fleet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.chance.Dice;
import dev.tidegate.simulator.ocm.release.Calendar;
import dev.tidegate.simulator.ocm.release.CalendarGenerator;
import dev.tidegate.simulator.ocm.release.Channel;
import dev.tidegate.simulator.ocm.release.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts usual values where a fleet file says nothing, so that a fleet written by hand needs little more than names and
 * versions. A label may be written as its value alone, a node pool as its version.
 */
final class UsualValues {

    private static final String LONG_AGO = "2025-01-01T00:00:00Z";

    private final ObjectNode fleet;
    private final long seed;

    private UsualValues(ObjectNode fleet) {
        this.fleet = fleet;
        this.seed = fleet.path("seed").asLong(1);
    }

    static ObjectNode fillIn(ObjectNode tree) {
        new UsualValues(tree).fillIn();
        return tree;
    }

    private void fillIn() {
        usual(fleet, "seed", "1");
        usual(fleet, "now", FleetOptions.USUAL_START.toString());
        if (!fleet.has("habits")) {
            fleet.set("habits", FleetFile.json(Habits.usual()));
        }
        for (var list : List.of("organisations", "clusters", "service_logs")) {
            if (!fleet.has(list)) {
                fleet.putArray(list);
            }
        }
        objects("organisations").forEach(this::organisation);
        objects("clusters").forEach(this::cluster);
        calendar();
    }

    private void organisation(ObjectNode organisation) {
        require(organisation, "id", "organisation");
        var id = organisation.path("id").asText();
        usual(organisation, "external_id", Dice.of(seed, id).text(8));
        usual(organisation, "name", id);
        usual(organisation, "created_at", LONG_AGO);
        labels(organisation, id);
    }

    private void cluster(ObjectNode cluster) {
        for (var field : List.of("name", "organisation", "version")) {
            require(cluster, field, "cluster");
        }
        var name = cluster.path("name").asText();
        var dice = Dice.of(seed, "cluster named " + name);
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
        usual(cluster, "state", Cluster.READY);
        usual(cluster, "channel", Channel.of("stable", version(cluster).minor()).name());
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
        if (!(owner.path("labels") instanceof ObjectNode)) {
            owner.putObject("labels");
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
                    .put("id", Dice.of(seed, id + key + created).text(27))
                    .put("value", value)
                    .put("created_at", created)
                    .put("updated_at", created);
        }
    }

    private void calendar() {
        if (fleet.has("releases") && fleet.has("gates") && fleet.has("addons")) {
            return;
        }
        var start = Instant.parse(fleet.path("now").asText());
        var minor = objects("clusters").stream()
                .map(UsualValues::version)
                .map(Version::minor)
                .max(Comparator.naturalOrder())
                .orElse(20);
        Calendar calendar = CalendarGenerator.generate(seed, minor, start);
        setUsual("releases", calendar.releases());
        setUsual("gates", calendar.gates());
        setUsual("addons", AddonCatalogue.generate(seed, start));
    }

    private void setUsual(String field, Object value) {
        if (!fleet.has(field)) {
            fleet.set(field, FleetFile.json(value));
        }
    }

    private List<ObjectNode> objects(String field) {
        List<ObjectNode> objects = new ArrayList<>();
        if (!(fleet.path(field) instanceof ArrayNode array)) {
            throw new UnusableFleetException(field + " is a list", null);
        }
        for (JsonNode element : array) {
            if (!(element instanceof ObjectNode object)) {
                throw new UnusableFleetException(field + " is a list of objects", null);
            }
            objects.add(object);
        }
        return objects;
    }

    private static Version version(ObjectNode cluster) {
        return Version.parse(cluster.path("version").asText());
    }

    private static void require(ObjectNode object, String field, String what) {
        if (!object.path(field).isValueNode()) {
            throw new UnusableFleetException("a " + what + " needs " + field + ": " + object, null);
        }
    }

    private static void usual(ObjectNode object, String field, String value) {
        if (!object.has(field)) {
            object.put(field, value);
        }
    }
}
