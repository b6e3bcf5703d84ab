package dev.tidegate.ocm.request;

import dev.tidegate.http.ClientRequest;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.auth.Grant;

/**
 * The form sent to a token endpoint.
 *
 * @param secret the secret in it, to be hidden in texts from the server
 */
record TokenRequest(String clientId, Secret secret, Secret body) {

    static TokenRequest of(Grant.ClientCredentials credentials) {
        return new TokenRequest(
                credentials.clientId(),
                credentials.clientSecret(),
                Secret.of("grant_type=client_credentials"
                        + field("client_id", credentials.clientId())
                        + field("client_secret", credentials.clientSecret().reveal())));
    }

    static TokenRequest of(Grant.OfflineToken offline) {
        return new TokenRequest(
                offline.clientId(),
                offline.token(),
                Secret.of("grant_type=refresh_token"
                        + field("client_id", offline.clientId())
                        + field("refresh_token", offline.token().reveal())));
    }

    String form() {
        return body.reveal();
    }

    private static String field(String name, String value) {
        return "&" + name + "=" + ClientRequest.encode(value);
    }
}
