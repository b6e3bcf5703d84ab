package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedGateAgreement;
import dev.tidegate.simulator.ocm.release.SimulatedVersionGate;
import dev.tidegate.simulator.ocm.search.SearchQuery;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.stream.Stream;

/** Clusters, node pools, version gates and agreements. */
final class ClusterEndpoints {

    private static final String BASE = ClusterJson.BASE;

    private static final ListDefinition<SimulatedCluster> CLUSTERS =
            new ListDefinition<>("ClusterList", ClusterJson.FIELDS, ClusterJson::listed);

    private static final ListDefinition<SimulatedVersionGate> GATES = new ListDefinition<>(
            "VersionGateList",
            Map.of(
                    "id", SimulatedVersionGate::id,
                    "label", SimulatedVersionGate::label,
                    "value", SimulatedVersionGate::value,
                    "version_raw_id_prefix", SimulatedVersionGate::prefix,
                    "sts_only", gate -> String.valueOf(gate.stsOnly()),
                    "creation_timestamp", gate -> gate.createdAt().toString()),
            (view, gate) -> gate(gate));

    private final ListResponder listings;

    ClusterEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                Route.of("GET", BASE + "/clusters", this::clusters),
                Route.of("GET", BASE + "/clusters/*", ClusterEndpoints::cluster),
                Route.of("PATCH", BASE + "/clusters/*", ClusterEndpoints::switchChannel),
                Route.of("GET", BASE + "/clusters/*/node_pools", this::pools),
                Route.of("GET", BASE + "/clusters/*/external_configuration/labels", this::externalLabels),
                Route.of("GET", BASE + "/version_gates", this::gates),
                Route.of("GET", BASE + "/clusters/*/gate_agreements", ClusterEndpoints::agreements),
                Route.of("POST", BASE + "/clusters/*/gate_agreements", ClusterEndpoints::agree));
    }

    private SimulatedResponse clusters(RoutedRequest call) {
        return listings.search(call, CLUSTERS, search -> candidates(call.view(), search));
    }

    private static Stream<SimulatedCluster> candidates(SimulatedFleetView view, SearchQuery search) {
        return search.onlyValuesOf("subscription.id")
                .map(view::ofSubscriptions)
                .or(() -> search.onlyValuesOf("id").map(view::clusters))
                .orElseGet(view::clusters);
    }

    private static SimulatedResponse cluster(RoutedRequest call) {
        return SimulatedResponse.ok(ClusterJson.whole(call.view(), call.view().cluster(call.argument(0))));
    }

    private static SimulatedResponse switchChannel(RoutedRequest call) {
        var id = call.argument(0);
        call.view().cluster(id);
        for (var field : call.object().properties()) {
            if (!field.getKey().equals("channel")) {
                throw RequestRejectedException.bad(
                        "Field '" + field.getKey() + "' cannot be changed here: this is a simulator");
            }
        }
        call.world().switchChannel(id, call.required("channel"));
        return SimulatedResponse.ok(ClusterJson.whole(call.after(), call.after().cluster(id)));
    }

    private SimulatedResponse pools(RoutedRequest call) {
        var cluster = call.view().cluster(call.argument(0));
        var pools = new ListDefinition<String>(
                "NodePoolList", Map.of("id", name -> name), (view, name) -> ClusterJson.pool(view, cluster, name));
        return listings.search(call, pools, search -> cluster.nodePools().keySet().stream());
    }

    private SimulatedResponse externalLabels(RoutedRequest call) {
        var cluster = call.view().cluster(call.argument(0));
        var labels = new ListDefinition<String>(
                "LabelList",
                Map.of("id", key -> key),
                (view, key) -> JsonNodeFactory.instance
                        .objectNode()
                        .put("kind", "Label")
                        .put("id", key)
                        .put("href", BASE + "/clusters/" + cluster.id() + "/external_configuration/labels/" + key)
                        .put("key", key)
                        .put("value", cluster.externalLabels().getOrDefault(key, "")));
        return listings.search(call, labels, search -> cluster.externalLabels().keySet().stream());
    }

    private SimulatedResponse gates(RoutedRequest call) {
        return listings.search(
                call, GATES, search -> call.view().calendar().gates(call.view().at()).stream());
    }

    private static SimulatedResponse agreements(RoutedRequest call) {
        var cluster = call.view().cluster(call.argument(0));
        var agreements = new ListDefinition<SimulatedGateAgreement>(
                "VersionGateAgreementList", Map.of(), (view, agreement) -> agreement(view, cluster.id(), agreement));
        return ListResponder.page(call, agreements, cluster.agreements());
    }

    private static SimulatedResponse agree(RoutedRequest call) {
        var cluster = call.view().cluster(call.argument(0)).id();
        var gate = call.object().path("version_gate").path("id").asText("");
        if (gate.isEmpty()) {
            throw RequestRejectedException.bad("Field 'version_gate.id' is mandatory");
        }
        var agreement = call.world().agree(cluster, gate);
        return SimulatedResponse.created(agreement(call.after(), cluster, agreement));
    }

    private static ObjectNode agreement(SimulatedFleetView view, String cluster, SimulatedGateAgreement agreement) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "VersionGateAgreement")
                .put("id", agreement.id())
                .put("href", BASE + "/clusters/" + cluster + "/gate_agreements/" + agreement.id())
                .put("agreed_timestamp", agreement.agreedAt().toString());
        json.set(
                "version_gate",
                view.calendar().gates().stream()
                        .filter(gate -> gate.id().equals(agreement.gate()))
                        .findFirst()
                        .map(ClusterEndpoints::gate)
                        .orElseGet(() -> JsonNodeFactory.instance.objectNode().put("id", agreement.gate())));
        return json;
    }

    private static ObjectNode gate(SimulatedVersionGate gate) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "VersionGate")
                .put("id", gate.id())
                .put("href", BASE + "/version_gates/" + gate.id())
                .put("version_raw_id_prefix", gate.prefix())
                .put("label", gate.label())
                .put("value", gate.value())
                .put("sts_only", gate.stsOnly())
                .put("warning_message", "Acknowledge what changes with " + gate.prefix() + ".")
                .put("description", "A simulated gate in front of " + gate.prefix() + ".")
                .put("documentation_url", "https://docs.simulated.example/" + gate.prefix())
                .put("creation_timestamp", gate.createdAt().toString());
    }
}
