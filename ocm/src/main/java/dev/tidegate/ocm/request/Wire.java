package dev.tidegate.ocm.request;

import dev.tidegate.ocm.auth.AccessToken;
import dev.tidegate.ocm.auth.SharedToken;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;

/** What every request of one set of credentials to one environment has in common. */
record Wire(URI api, String clientId, SharedToken tokens, Pace pace, Equipment equipment) {

    static final String USER_AGENT = "tidegate";

    String url(Request request) {
        var base = api.toString();
        return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + request.target();
    }

    HttpRequest http(Request request, AccessToken token) {
        var http = HttpRequest.newBuilder(URI.create(url(request)))
                .header("Authorization", "Bearer " + token.value().reveal())
                .header("Accept", "application/json")
                .header("User-Agent", USER_AGENT);
        if (request.body() == null) {
            return http.method(request.verb().name(), BodyPublishers.noBody()).build();
        }
        return http.method(
                        request.verb().name(),
                        BodyPublishers.ofString(request.body().toString()))
                .header("Content-Type", "application/json")
                .build();
    }

    Instant now() {
        return equipment.clock().instant();
    }
}
