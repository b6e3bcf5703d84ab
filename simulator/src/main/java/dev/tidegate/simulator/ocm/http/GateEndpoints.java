package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedGateAgreement;
import dev.tidegate.simulator.ocm.release.SimulatedVersionGate;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Version gates, and the agreements of clusters to them. */
final class GateEndpoints {

    private static final String BASE = ClusterJson.BASE;
    private static final String AGREEMENTS_PATH = BASE + "/clusters/*/gate_agreements";

    private static final ListDefinition<SimulatedVersionGate> GATES = new ListDefinition<>(
            "VersionGateList",
            Map.of(
                    "id", SimulatedVersionGate::id,
                    "label", SimulatedVersionGate::label,
                    "value", SimulatedVersionGate::value,
                    "version_raw_id_prefix", SimulatedVersionGate::prefix,
                    "sts_only", SimulatedVersionGate::stsOnly,
                    "creation_timestamp", gate -> gate.createdAt().toString()),
            (call, gate) -> gate(gate));

    private static final ListDefinition<SimulatedGateAgreement> AGREEMENTS = new ListDefinition<>(
            "VersionGateAgreementList",
            Map.of(
                    "id", SimulatedGateAgreement::id,
                    "version_gate.id", SimulatedGateAgreement::gate,
                    "agreed_timestamp", agreement -> agreement.agreedAt().toString()),
            (call, agreement) -> agreement(call.view(), call.argument(0), agreement));

    private final ListResponder listings;

    GateEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                        listings.routes(
                                BASE + "/version_gates",
                                GATES,
                                call -> call.view().calendar().gates(call.view().at()).stream()),
                        listings.routes(
                                AGREEMENTS_PATH,
                                AGREEMENTS,
                                call -> call.view().cluster(call.argument(0)).agreements().stream()),
                        Stream.of(
                                Route.of("POST", AGREEMENTS_PATH, GateEndpoints::agree),
                                Route.of("DELETE", AGREEMENTS_PATH + "/*", GateEndpoints::withdraw)))
                .flatMap(Function.identity());
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

    private static SimulatedResponse withdraw(RoutedRequest call) {
        call.world().withdrawAgreement(call.argument(0), call.argument(1));
        return SimulatedResponse.nothing();
    }

    private static ObjectNode agreement(SimulatedFleetView view, String cluster, SimulatedGateAgreement agreement) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "VersionGateAgreement")
                .put("id", agreement.id())
                .put("href", Href.of(BASE, "clusters", cluster, "gate_agreements", agreement.id()))
                .put("agreed_timestamp", agreement.agreedAt().toString());
        json.set(
                "version_gate",
                view.calendar()
                        .gate(agreement.gate(), view.at())
                        .map(GateEndpoints::gate)
                        .orElseGet(() -> JsonNodeFactory.instance.objectNode().put("id", agreement.gate())));
        return json;
    }

    private static ObjectNode gate(SimulatedVersionGate gate) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "VersionGate")
                .put("id", gate.id())
                .put("href", Href.of(BASE, "version_gates", gate.id()))
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
