package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedServiceLog;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import dev.tidegate.simulator.random.SeededRandom;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Service logs: sent, stored and searched. */
final class ServiceLogEndpoints {

    private static final String BASE = "/api/service_logs/v1";
    private static final Set<String> SEVERITIES =
            Set.of("Debug", "Low", "Moderate", "Important", "Critical", "Info", "Warning", "Error", "Fatal", "Major");

    private static final ListDefinition<SimulatedServiceLog> LOGS = new ListDefinition<>(
            "ClusterLogList",
            Map.of(
                    "id", SimulatedServiceLog::id,
                    "cluster_uuid", SimulatedServiceLog::clusterUuid,
                    "service_name", SimulatedServiceLog::serviceName,
                    "severity", SimulatedServiceLog::severity,
                    "summary", SimulatedServiceLog::summary,
                    "description", SimulatedServiceLog::description,
                    "internal_only", SimulatedServiceLog::internalOnly,
                    "username", SimulatedServiceLog::username,
                    "created_at", log -> log.createdAt().toString(),
                    "timestamp", log -> log.createdAt().toString()),
            (call, log) -> render(call.view(), log));

    private final ListResponder listings;

    ServiceLogEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.concat(
                listings.routes(
                        BASE + "/cluster_logs", LOGS, call -> call.view().logs()),
                Stream.of(
                        Route.of("POST", BASE + "/cluster_logs", ServiceLogEndpoints::send),
                        Route.of("GET", BASE + "/clusters/cluster_logs", this::ofCluster),
                        Route.of(
                                "GET",
                                BASE + "/clusters/*/cluster_logs",
                                call -> listings.search(
                                        call, LOGS, search -> call.view().logs(call.argument(0))))));
    }

    private SimulatedResponse ofCluster(RoutedRequest call) {
        var uuid = call.query("cluster_uuid").isEmpty()
                        && !call.query("cluster_id").isEmpty()
                ? call.view().cluster(call.query("cluster_id")).externalId()
                : call.query("cluster_uuid");
        if (uuid.isEmpty()) {
            throw RequestRejectedException.bad("Parameter 'cluster_uuid' or 'cluster_id' is mandatory");
        }
        return listings.search(call, LOGS, search -> call.view().logs(uuid));
    }

    private static SimulatedResponse send(RoutedRequest call) {
        var severity = call.required("severity");
        if (!SEVERITIES.contains(severity)) {
            throw RequestRejectedException.bad("Field 'severity' has the unknown value '" + severity + "'");
        }
        var log = call.world()
                .add(new SimulatedServiceLog(
                        "",
                        cluster(call).externalId(),
                        call.required("service_name"),
                        severity,
                        call.required("summary"),
                        call.object().path("description").asText(""),
                        call.object().path("internal_only").asBoolean(false),
                        call.client(),
                        call.world().now()));
        return SimulatedResponse.created(render(call.after(), log));
    }

    /** The cluster a new log is about, by its UUID or else by its id. */
    private static SimulatedCluster cluster(RoutedRequest call) {
        var id = call.object().path("cluster_id").asText("");
        if (!call.object().has("cluster_uuid") && !id.isEmpty()) {
            return call.view().clusters(List.of(id)).findFirst().orElseThrow(() -> unknown(id));
        }
        var uuid = call.required("cluster_uuid");
        return call.view().ofUuid(uuid).orElseThrow(() -> unknown(uuid));
    }

    private static RequestRejectedException unknown(String cluster) {
        return RequestRejectedException.bad("Cluster '" + cluster + "' not found");
    }

    private static ObjectNode render(SimulatedFleetView view, SimulatedServiceLog log) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "ClusterLog")
                .put("id", log.id())
                .put("href", Href.of(BASE, "cluster_logs", log.id()))
                .put("cluster_uuid", log.clusterUuid())
                .put("service_name", log.serviceName())
                .put("severity", log.severity())
                .put("summary", log.summary())
                .put("description", log.description())
                .put("internal_only", log.internalOnly())
                .put("username", log.username())
                .put("created_by", log.username())
                .put(
                        "event_stream_id",
                        SeededRandom.of(view.seed(), "event stream of " + log.id())
                                .text(27))
                .put("created_at", log.createdAt().toString())
                .put("timestamp", log.createdAt().toString());
        view.ofUuid(log.clusterUuid())
                .ifPresent(
                        cluster -> json.put("cluster_id", cluster.id()).put("subscription_id", cluster.subscription()));
        return json;
    }
}
