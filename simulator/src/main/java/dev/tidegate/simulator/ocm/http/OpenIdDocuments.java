package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What anybody may read about the token endpoint: where it is, and the keys to check its tokens with. */
final class OpenIdDocuments {

    private static final String KEYS = TokenIssuer.REALM + "/protocol/openid-connect/certs";

    private final Map<String, Supplier<JsonNode>> documents;

    /**
     * The documents of one simulation.
     *
     * @param url where the simulation is reached
     */
    OpenIdDocuments(String url) {
        this.documents = Map.of(
                TokenIssuer.REALM + "/.well-known/openid-configuration",
                () -> configuration(url),
                KEYS,
                OpenIdDocuments::keys);
    }

    Optional<SimulatedResponse> find(ReceivedRequest message) {
        return Optional.ofNullable(message.isRead() ? documents.get(message.path()) : null)
                .map(document -> SimulatedResponse.ok(document.get()));
    }

    private static JsonNode configuration(String url) {
        var document = JsonNodeFactory.instance
                .objectNode()
                .put("issuer", url + TokenIssuer.REALM)
                .put("token_endpoint", url + TokenIssuer.PATH)
                .put("jwks_uri", url + KEYS);
        List.of("client_credentials", "password", "refresh_token")
                .forEach(document.putArray("grant_types_supported")::add);
        document.putArray("token_endpoint_auth_methods_supported")
                .add("client_secret_basic")
                .add("client_secret_post");
        document.putArray("id_token_signing_alg_values_supported")
                .add(RsaTokenKey.ofThisProcess().algorithm());
        return document;
    }

    private static JsonNode keys() {
        var keys = JsonNodeFactory.instance.objectNode();
        keys.putArray("keys").add(RsaTokenKey.ofThisProcess().published());
        return keys;
    }
}
