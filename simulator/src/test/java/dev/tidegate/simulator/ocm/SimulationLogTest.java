package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.servicelog.OcmServiceLogEntry;
import dev.tidegate.ocm.servicelog.OcmServiceLogSeverity;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whoever has the log alone can tell what the fleet was like at any point. */
class SimulationLogTest {

    private final SimulationFixture simulation = SimulationFixture.ofTwoClusters();

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void the_fleet_can_be_rebuilt_from_the_log() {
        live();

        var rebuilt = rebuild(simulation.log());

        var fleet = FleetFile.json(simulation.simulated().fleet());
        assertThat(fleet.path("clusters").path(0).path("orders")).hasSize(1);
        for (var part : List.of("organisations", "clusters", "service_logs")) {
            assertThat(rebuilt.path(part)).as(part).isEqualTo(fleet.path(part));
        }
    }

    @Test
    void every_request_and_every_effect_is_written_down() {
        live();

        var log = simulation.log();

        assertThat(log.get(0).path("kind").asText()).isEqualTo("fleet");
        assertThat(log)
                .extracting(line -> line.path("sequence").asInt())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(log)
                .filteredOn(line -> line.path("method").asText().equals("POST")
                        && line.path("path").asText().endsWith("hosted/control_plane/upgrade_policies"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.path("status").asInt()).isEqualTo(201);
                    assertThat(line.path("effect").asBoolean()).isTrue();
                    assertThat(line.path("client").asText()).isEqualTo("tidegate-simulated");
                    assertThat(line.path("body").path("version").asText()).isEqualTo("4.20.10");
                    assertThat(log)
                            .filteredOn(event -> event.path("kind").asText().equals("event")
                                    && event.path("operation_id").equals(line.path("operation_id")))
                            .singleElement()
                            .satisfies(event -> assertThat(
                                            event.path("order").path("state").asText())
                                    .isEqualTo("pending"));
                });
    }

    @Test
    void no_secret_is_ever_written() throws IOException {
        live();
        var token = simulation
                .json(
                        "POST",
                        simulation.simulated().tokenUrl().getPath(),
                        "grant_type=client_credentials&client_id=tidegate-simulated&client_secret=simulated-secret",
                        "Content-Type",
                        "application/x-www-form-urlencoded")
                .path("access_token")
                .asText();
        simulation.send("GET", "/api/accounts_mgmt/v1/current_account", "", "Authorization", "Bearer " + token);

        var log = Files.readString(simulation.simulated().log());

        assertThat(token).isNotEmpty();
        assertThat(log).doesNotContain("simulated-secret").doesNotContain(token).doesNotContain("Bearer");
    }

    @Test
    void the_log_can_be_fetched() throws IOException {
        live();

        var fetched = simulation.send("GET", "/simulator/log", "");

        assertThat(fetched.body())
                .isEqualTo(Files.readString(simulation.simulated().log()));
    }

    /** A bit of everything that changes something. */
    private void live() {
        var client = simulation.client();
        var simulated = simulation.simulated();
        var soon = simulated.clock().instant().plus(Duration.ofMinutes(10));
        client.orders().place(OcmOrderTarget.classic(new ClusterId("classic")), "4.20.10", soon);
        client.orders().place(OcmOrderTarget.controlPlane(new ClusterId("hosted")), "4.20.10", soon);
        var pool = OcmOrderTarget.nodePool(new ClusterId("hosted"), "workers");
        client.orders().place(pool, "4.20.9", soon);
        client.orders().cancel(client.orders().list(pool).items().get(0));
        client.labels().create(OcmLabelOwner.of(new SubscriptionId("sub-hosted")), "colour", "blue");
        client.labels()
                .update(OcmLabelOwner.of(new OrganizationId("quay")), "sre-capabilities.aus.sector-deps.prod", "");
        client.labels().delete(OcmLabelOwner.of(new SubscriptionId("sub-classic")), "sre-capabilities.aus.soak-days");
        for (var gate : client.gates().list().items().subList(0, 2)) {
            client.gates().agree(new ClusterId("classic"), gate.id());
        }
        var agreements = "/api/clusters_mgmt/v1/clusters/classic/gate_agreements/";
        var withdrawn =
                client.gates().agreements(new ClusterId("classic")).items().get(0);
        simulation.send("DELETE", agreements + withdrawn.id(), "", "Authorization", "Bearer " + simulation.token());
        client.serviceLogs()
                .send(new OcmServiceLogEntry(
                        new ClusterUuid("6f1c0000-0000-4000-8000-000000000001"),
                        "test",
                        OcmServiceLogSeverity.LOW,
                        "hello",
                        ""));
        simulated.advance(Duration.ofDays(25));
        client.clusters().switchChannel(new ClusterId("classic"), "stable-4.21");
        client.orders()
                .place(
                        OcmOrderTarget.classic(new ClusterId("classic")),
                        "4.20.11",
                        simulated.clock().instant().plus(Duration.ofMinutes(10)));
        simulated.advance(Duration.ofMinutes(30));
    }

    private static JsonNode rebuild(List<JsonNode> log) {
        ObjectNode fleet = log.get(0).path("fleet").deepCopy();
        for (var line : log) {
            if (line.path("kind").asText().equals("event")) {
                apply(fleet, line);
            }
        }
        return fleet;
    }

    private static void apply(ObjectNode fleet, JsonNode event) {
        var cluster = find(fleet.path("clusters"), "id", event.path("cluster").asText());
        switch (event.path("event").asText()) {
            case "order" -> put(cluster, event.path("order"));
            case "order-gone" ->
                remove(cluster.path("orders"), event.path("order").asText());
            case "version" -> version(cluster, event);
            case "cluster-state" -> cluster.set("state", event.path("state"));
            case "channel" -> cluster.set("channel", event.path("channel"));
            case "agreement" -> ((ArrayNode) cluster.path("agreements")).add(event.path("agreement"));
            case "agreement-gone" ->
                remove(cluster.path("agreements"), event.path("agreement").asText());
            case "service-log" -> ((ArrayNode) fleet.path("service_logs")).add(event.path("service_log"));
            case "label" -> label(fleet, event);
            case "released", "gate", "addon-released" -> {}
            default -> throw new AssertionError("what is " + event);
        }
    }

    private static void put(ObjectNode cluster, JsonNode order) {
        var orders = (ArrayNode) cluster.path("orders");
        for (var index = 0; index < orders.size(); index++) {
            if (orders.get(index).path("id").equals(order.path("id"))) {
                orders.set(index, order);
                return;
            }
        }
        orders.add(order);
        cluster.put("orders_placed", cluster.path("orders_placed").asInt() + 1);
    }

    private static void version(ObjectNode cluster, JsonNode event) {
        switch (event.path("target").path("kind").asText()) {
            case "node-pool" ->
                ((ObjectNode) cluster.path("node_pools"))
                        .set(event.path("target").path("name").asText(), event.path("version"));
            case "addon" ->
                find(
                                cluster.path("addons"),
                                "addon",
                                event.path("target").path("name").asText())
                        .set("version", event.path("version"));
            default -> cluster.set("version", event.path("version"));
        }
    }

    private static void label(ObjectNode fleet, JsonNode event) {
        var id = event.path("owner").asText();
        var owner = event.path("owner_type").asText().equals("Subscription")
                ? find(fleet.path("clusters"), "subscription", id)
                : find(fleet.path("organisations"), "id", id);
        var labels = (ObjectNode) owner.path("labels");
        if (event.path("label").isNull()) {
            labels.remove(event.path("key").asText());
        } else {
            labels.set(event.path("key").asText(), event.path("label"));
        }
    }

    private static ObjectNode find(JsonNode list, String field, String value) {
        for (var element : list) {
            if (element.path(field).asText().equals(value)) {
                return (ObjectNode) element;
            }
        }
        return SimulationFixture.tree("{}").deepCopy();
    }

    private static void remove(JsonNode list, String id) {
        for (Iterator<JsonNode> each = list.iterator(); each.hasNext(); ) {
            if (each.next().path("id").asText().equals(id)) {
                each.remove();
            }
        }
    }
}
