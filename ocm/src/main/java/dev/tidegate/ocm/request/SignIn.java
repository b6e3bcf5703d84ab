package dev.tidegate.ocm.request;

import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The form sent to a token endpoint.
 *
 * @param shown the secret in it, to be kept out of whatever comes back
 */
record SignIn(String clientId, Secret shown, Secret body) {

    static SignIn of(Grant.ClientCredentials credentials) {
        return new SignIn(
                credentials.clientId(),
                credentials.clientSecret(),
                Secret.of("grant_type=client_credentials"
                        + field("client_id", credentials.clientId())
                        + field("client_secret", credentials.clientSecret().reveal())));
    }

    static SignIn of(Grant.OfflineToken offline) {
        return new SignIn(
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
        return "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
