package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/** What clients sign in with. They protect nothing: whoever starts a simulator may print them. */
public record SimulatedCredentials(String clientId, String clientSecret, String user, String password) {

    public static SimulatedCredentials usual() {
        return new SimulatedCredentials(
                "tidegate-simulated", "simulated-secret", "simulated-person", "simulated-password");
    }

    /** The token of the person that never expires. It is the same in every simulation with these credentials. */
    public String offlineToken() {
        return refreshTokens()
                .signed(JsonNodeFactory.instance
                        .objectNode()
                        .put("typ", "Offline")
                        .put("sub", user)
                        .put("azp", "cloud-services")
                        .put("scope", "openid offline_access"));
    }

    /** Tokens that only the token endpoint reads. */
    WebTokens refreshTokens() {
        return new WebTokens(new SecretTokenKey(clientId + " " + clientSecret + " " + password));
    }

    @Override
    public String toString() {
        return "credentials of " + clientId;
    }
}
