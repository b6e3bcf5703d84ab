package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The envelope OCM puts its errors in. */
final class ErrorResponses {

    private static final Map<String, String> CODES = Map.of(
            "accounts_mgmt", "ACCT-MGMT",
            "clusters_mgmt", "CLUSTERS-MGMT",
            "service_logs", "OCM-SERVICE-LOGS",
            "addons_mgmt", "ADDONS-MGMT");

    private final List<String> segments;
    private final String operation;
    private final Instant now;

    ErrorResponses(List<String> segments, String operation, Instant now) {
        this.segments = segments;
        this.operation = operation;
        this.now = now;
    }

    SimulatedResponse of(int status, String reason) {
        return of(status, reason, List.of());
    }

    SimulatedResponse of(int status, String reason, List<String> details) {
        var api = segments.size() > 1 ? segments.get(1) : "";
        var error = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Error")
                .put("id", String.valueOf(status))
                .put("href", "/api/" + api + "/v1/errors/" + status)
                .put("code", CODES.getOrDefault(api, "SIMULATOR") + "-" + status)
                .put("reason", reason)
                .put("operation_id", operation)
                .put("timestamp", now.toString());
        details.forEach(error.putArray("details")::add);
        return new SimulatedResponse(status, error);
    }
}
