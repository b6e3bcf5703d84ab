package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The envelope OCM puts its errors in. */
final class ErrorResponses {

    private static final Map<String, String> CODES = Map.of(
            "accounts_mgmt", "ACCT-MGMT",
            "clusters_mgmt", "CLUSTERS-MGMT",
            "service_logs", "OCM-SERVICE-LOGS",
            "addons_mgmt", "ADDONS-MGMT");

    private static final SortedMap<String, String> REASONS = new TreeMap<>(Map.of(
            "400", "The request is not valid",
            "401", "The access token is missing, unknown or expired",
            "403", "The account may not do this",
            "404", "There is no such resource",
            "405", "The method is not possible here",
            "409", "The resource exists already",
            "413", "The body is too long",
            "429", "There are too many requests",
            "500", "The service failed",
            "503", "The service is not available"));

    private final String api;
    private final String operation;
    private final Instant now;

    ErrorResponses(String api, String operation, Instant now) {
        this.api = api;
        this.operation = operation;
        this.now = now;
    }

    SimulatedResponse of(int status, String reason) {
        return of(status, reason, List.of());
    }

    SimulatedResponse of(int status, String reason, List<String> details) {
        var error = error(api, status, reason).put("operation_id", operation).put("timestamp", now.toString());
        details.forEach(error.putArray("details")::add);
        return new SimulatedResponse(status, error);
    }

    /** The errors of all APIs as resources, since every error has an address. */
    static Stream<Route> routes(ListResponder listings) {
        return CODES.keySet().stream()
                .flatMap(api -> listings.routes(
                        "/api/" + api + "/v1/errors",
                        new ListDefinition<Map.Entry<String, String>>(
                                "ErrorList",
                                Map.of("id", Map.Entry::getKey),
                                (call, known) -> error(api, Integer.parseInt(known.getKey()), known.getValue())),
                        call -> REASONS.entrySet().stream()));
    }

    private static ObjectNode error(String api, int status, String reason) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Error")
                .put("id", String.valueOf(status))
                .put("href", "/api/" + (CODES.containsKey(api) ? api : "clusters_mgmt") + "/v1/errors/" + status)
                .put("code", CODES.getOrDefault(api, "SIMULATOR") + "-" + status)
                .put("reason", reason);
    }
}
