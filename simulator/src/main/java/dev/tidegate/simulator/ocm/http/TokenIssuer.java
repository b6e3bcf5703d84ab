package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Signs clients in, and knows their tokens again until they run out. Not safe for several threads. */
final class TokenIssuer {

    static final String PATH = "/auth/realms/redhat-external/protocol/openid-connect/token";

    private static final int KEPT = 10_000;
    private static final String BASIC = "Basic ";
    private static final String BEARER = "Bearer ";

    private final SimulatedCredentials credentials;
    private final Duration lifetime;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Signed> known = new LinkedHashMap<>();

    TokenIssuer(SimulatedCredentials credentials, Duration lifetime) {
        this.credentials = credentials;
        this.lifetime = lifetime;
    }

    /** Answers a request for a token. */
    SimulatedResponse issue(Map<String, String> form, String authorization, Instant now) {
        return switch (form.getOrDefault("grant_type", "")) {
            case "client_credentials" -> ofClient(form, authorization, now);
            case "refresh_token" -> ofPerson(form, now);
            default -> refused(400, "unsupported_grant_type", "Unsupported grant_type");
        };
    }

    /** The client a token belongs to, if it is one of ours and has not run out. */
    Optional<String> client(String authorization, Instant now) {
        if (!authorization.startsWith(BEARER)) {
            return Optional.empty();
        }
        return Optional.ofNullable(known.get(authorization.substring(BEARER.length())))
                .filter(signed -> now.isBefore(signed.end()))
                .map(Signed::client);
    }

    private SimulatedResponse ofClient(Map<String, String> form, String authorization, Instant now) {
        var id = form.getOrDefault("client_id", "");
        var secret = form.getOrDefault("client_secret", "");
        if (authorization.startsWith(BASIC)) {
            var pair = decoded(authorization.substring(BASIC.length())).split(":", 2);
            id = pair[0];
            secret = pair.length == 2 ? pair[1] : "";
        }
        return same(id, credentials.clientId()) && same(secret, credentials.clientSecret())
                ? token(credentials.clientId(), "", now)
                : refused(401, "invalid_client", "Invalid client or Invalid client credentials");
    }

    private SimulatedResponse ofPerson(Map<String, String> form, Instant now) {
        return same(form.getOrDefault("refresh_token", ""), credentials.offlineToken())
                ? token(SimulatedCredentials.PERSON, credentials.offlineToken(), now)
                : refused(400, "invalid_grant", "Invalid refresh token");
    }

    private SimulatedResponse token(String client, String refresh, Instant now) {
        var bytes = new byte[32];
        random.nextBytes(bytes);
        var token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        known.values().removeIf(signed -> !now.isBefore(signed.end()));
        if (known.size() >= KEPT) {
            known.remove(known.keySet().iterator().next());
        }
        known.put(token, new Signed(client, now.plus(lifetime)));
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("access_token", token)
                .put("expires_in", lifetime.toSeconds())
                .put("token_type", "Bearer")
                .put("scope", "openid");
        if (!refresh.isEmpty()) {
            body.put("refresh_token", refresh);
        }
        return SimulatedResponse.ok(body);
    }

    private static SimulatedResponse refused(int status, String error, String description) {
        return new SimulatedResponse(
                status,
                JsonNodeFactory.instance.objectNode().put("error", error).put("error_description", description));
    }

    private static String decoded(String basic) {
        try {
            return new String(Base64.getDecoder().decode(basic), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notBase64) {
            return "";
        }
    }

    /** Takes as long for every guess. */
    private static boolean same(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }

    private record Signed(String client, Instant end) {}
}
