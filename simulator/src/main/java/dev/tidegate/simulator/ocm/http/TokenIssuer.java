package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Signs clients in and recognises their tokens until they expire. Tokens live in real time, whatever the simulated
 * clock does: clients compare their expiry with clocks of their own.
 */
final class TokenIssuer {

    static final String REALM = "/auth/realms/redhat-external";
    static final String PATH = REALM + "/protocol/openid-connect/token";

    /** How long the refresh token of somebody who signed in with a password lives. */
    private static final Duration SESSION = Duration.ofHours(10);

    private static final String BASIC = "basic ";
    private static final String BEARER = "bearer ";

    private final SimulatedCredentials credentials;
    private final Duration lifetime;
    private final String issuer;
    private final Clock clock;
    private final WebTokens refreshTokens;

    /**
     * An issuer.
     *
     * @param issuer the address of the realm
     * @param clock real time
     */
    TokenIssuer(SimulatedCredentials credentials, Duration lifetime, String issuer, Clock clock) {
        this.credentials = credentials;
        this.lifetime = lifetime;
        this.issuer = issuer;
        this.clock = clock;
        this.refreshTokens = credentials.refreshTokens();
    }

    /** Answers a request for a token. */
    SimulatedResponse issue(Map<String, String> form, String authorization) {
        return switch (form.getOrDefault("grant_type", "")) {
            case "client_credentials" -> byClientSecret(form, authorization);
            case "password" -> byPassword(form);
            case "refresh_token" -> byRefreshToken(form.getOrDefault("refresh_token", ""));
            default -> refused(400, "unsupported_grant_type", "Unsupported grant_type");
        };
    }

    /** The user of an access token, if it is one of ours and has not expired. */
    Optional<String> user(String authorization) {
        if (!hasScheme(authorization, BEARER)) {
            return Optional.empty();
        }
        return accessTokens()
                .claims(authorization.substring(BEARER.length()).strip())
                .filter(claims -> claims.path("iss").asText().equals(issuer) && isAlive(claims))
                .map(claims -> claims.path("preferred_username").asText());
    }

    private SimulatedResponse byClientSecret(Map<String, String> form, String authorization) {
        var id = form.getOrDefault("client_id", "");
        var secret = form.getOrDefault("client_secret", "");
        if (hasScheme(authorization, BASIC)) {
            var pair = decoded(authorization.substring(BASIC.length())).split(":", 2);
            id = pair[0];
            secret = pair.length == 2 ? pair[1] : "";
        }
        return isGiven(id, credentials.clientId()) && isGiven(secret, credentials.clientSecret())
                ? tokens(credentials.clientId(), "")
                : refused(401, "invalid_client", "Invalid client or Invalid client credentials");
    }

    private SimulatedResponse byPassword(Map<String, String> form) {
        return isSame(form.getOrDefault("username", ""), credentials.user())
                        && isSame(form.getOrDefault("password", ""), credentials.password())
                ? tokens(credentials.user(), sessionToken())
                : refused(401, "invalid_grant", "Invalid user credentials");
    }

    private SimulatedResponse byRefreshToken(String token) {
        return refreshTokens.claims(token).filter(this::isAlive).isPresent()
                ? tokens(credentials.user(), token)
                : refused(400, "invalid_grant", "Invalid refresh token");
    }

    private SimulatedResponse tokens(String user, String refresh) {
        var body = JsonNodeFactory.instance
                .objectNode()
                .put("access_token", accessToken(user))
                .put("expires_in", lifetime.toSeconds())
                .put("token_type", "Bearer")
                .put("scope", "openid");
        if (!refresh.isEmpty()) {
            body.put("refresh_token", refresh);
        }
        return SimulatedResponse.ok(body);
    }

    private String accessToken(String user) {
        return accessTokens()
                .signed(claims("Bearer", user, lifetime)
                        .put("iss", issuer)
                        .put("aud", "api.openshift.com")
                        .put("azp", user.equals(credentials.clientId()) ? user : "cloud-services")
                        .put("scope", "openid")
                        .put("preferred_username", user)
                        .put("username", user));
    }

    private String sessionToken() {
        return refreshTokens.signed(claims("Refresh", credentials.user(), SESSION));
    }

    private ObjectNode claims(String type, String user, Duration life) {
        var now = clock.instant().getEpochSecond();
        return JsonNodeFactory.instance
                .objectNode()
                .put("typ", type)
                .put("jti", UUID.randomUUID().toString())
                .put("iat", now)
                .put("exp", now + life.toSeconds())
                .put("sub", user);
    }

    private boolean isAlive(JsonNode claims) {
        return !claims.has("exp")
                || clock.instant().getEpochSecond() < claims.path("exp").asLong();
    }

    private static WebTokens accessTokens() {
        return new WebTokens(RsaTokenKey.ofThisProcess());
    }

    private static boolean hasScheme(String authorization, String scheme) {
        return authorization.toLowerCase(Locale.ROOT).startsWith(scheme);
    }

    private static SimulatedResponse refused(int status, String error, String description) {
        return new SimulatedResponse(
                status,
                JsonNodeFactory.instance.objectNode().put("error", error).put("error_description", description));
    }

    private static String decoded(String basic) {
        try {
            return new String(Base64.getDecoder().decode(basic.strip()), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notBase64) {
            return "";
        }
    }

    /** Clients that keep to the standard encode both halves of the pair in a header like a form; many do not. */
    private static boolean isGiven(String given, String expected) {
        if (isSame(given, expected)) {
            return true;
        }
        try {
            return isSame(URLDecoder.decode(given, StandardCharsets.UTF_8), expected);
        } catch (IllegalArgumentException notEncoded) {
            return false;
        }
    }

    /** Takes as long for every guess. */
    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
