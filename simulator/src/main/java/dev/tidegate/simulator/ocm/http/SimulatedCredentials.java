package dev.tidegate.simulator.ocm.http;

/** What clients sign in with. They protect nothing: whoever starts a simulator may print them. */
public record SimulatedCredentials(String clientId, String clientSecret, String offlineToken) {

    static final String PERSON = "simulated-person";

    public static SimulatedCredentials usual() {
        return new SimulatedCredentials("tidegate-simulated", "simulated-secret", "simulated-offline-token");
    }

    @Override
    public String toString() {
        return "credentials of " + clientId;
    }
}
