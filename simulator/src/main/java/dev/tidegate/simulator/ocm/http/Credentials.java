package dev.tidegate.simulator.ocm.http;

/** What clients sign in with. They protect nothing: whoever starts a simulator may print them. */
public record Credentials(String clientId, String clientSecret, String offlineToken) {

    static final String PERSON = "simulated-person";

    public static Credentials usual() {
        return new Credentials("tidegate-simulated", "simulated-secret", "simulated-offline-token");
    }

    @Override
    public String toString() {
        return "credentials of " + clientId;
    }
}
