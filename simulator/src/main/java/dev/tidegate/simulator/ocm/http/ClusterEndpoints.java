package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.Agreement;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.release.Gate;
import dev.tidegate.simulator.ocm.search.Search;
import dev.tidegate.simulator.ocm.world.Refusal;
import dev.tidegate.simulator.ocm.world.View;
import java.util.Map;
import java.util.stream.Stream;

/** Clusters, node pools, version gates and agreements. */
final class ClusterEndpoints {

    private static final String BASE = ClusterJson.BASE;

    private static final Catalogue<Cluster> CLUSTERS =
            new Catalogue<>("ClusterList", ClusterJson.FIELDS, ClusterJson::listed);

    private static final Catalogue<Gate> GATES = new Catalogue<>(
            "VersionGateList",
            Map.of(
                    "id", Gate::id,
                    "label", Gate::label,
                    "value", Gate::value,
                    "version_raw_id_prefix", Gate::prefix,
                    "sts_only", gate -> String.valueOf(gate.stsOnly()),
                    "creation_timestamp", gate -> gate.createdAt().toString()),
            (view, gate) -> gate(gate));

    private final Listings listings;

    ClusterEndpoints(Listings listings) {
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

    private Answer clusters(Call call) {
        return listings.search(call, CLUSTERS, search -> candidates(call.view(), search));
    }

    private static Stream<Cluster> candidates(View view, Search search) {
        return search.onlyValuesOf("subscription.id")
                .map(view::ofSubscriptions)
                .or(() -> search.onlyValuesOf("id").map(view::clusters))
                .orElseGet(view::clusters);
    }

    private static Answer cluster(Call call) {
        return Answer.ok(ClusterJson.whole(call.view(), call.view().cluster(call.argument(0))));
    }

    private static Answer switchChannel(Call call) {
        var id = call.argument(0);
        call.view().cluster(id);
        for (var field : call.object().properties()) {
            if (!field.getKey().equals("channel")) {
                throw Refusal.bad("Field '" + field.getKey() + "' cannot be changed here: this is a simulator");
            }
        }
        call.world().switchChannel(id, call.required("channel"));
        return Answer.ok(ClusterJson.whole(call.after(), call.after().cluster(id)));
    }

    private Answer pools(Call call) {
        var cluster = call.view().cluster(call.argument(0));
        var pools = new Catalogue<String>(
                "NodePoolList", Map.of("id", name -> name), (view, name) -> ClusterJson.pool(view, cluster, name));
        return listings.search(call, pools, search -> cluster.nodePools().keySet().stream());
    }

    private Answer externalLabels(Call call) {
        var cluster = call.view().cluster(call.argument(0));
        var labels = new Catalogue<String>(
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

    private Answer gates(Call call) {
        return listings.search(
                call, GATES, search -> call.view().calendar().gates(call.view().at()).stream());
    }

    private static Answer agreements(Call call) {
        var cluster = call.view().cluster(call.argument(0));
        var agreements = new Catalogue<Agreement>(
                "VersionGateAgreementList", Map.of(), (view, agreement) -> agreement(view, cluster.id(), agreement));
        return Listings.page(call, agreements, cluster.agreements());
    }

    private static Answer agree(Call call) {
        var cluster = call.view().cluster(call.argument(0)).id();
        var gate = call.object().path("version_gate").path("id").asText("");
        if (gate.isEmpty()) {
            throw Refusal.bad("Field 'version_gate.id' is mandatory");
        }
        var agreement = call.world().agree(cluster, gate);
        return Answer.created(agreement(call.after(), cluster, agreement));
    }

    private static ObjectNode agreement(View view, String cluster, Agreement agreement) {
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

    private static ObjectNode gate(Gate gate) {
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
