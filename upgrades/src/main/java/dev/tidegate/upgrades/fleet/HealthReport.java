package dev.tidegate.upgrades.fleet;

import java.util.List;

/**
 * What one source says about the health of a cluster.
 *
 * @param source the provider, for example {@code telemeter}
 * @param enforced whether errors keep the cluster from earning soak
 * @param errors what is wrong, if anything; the names of alerts
 */
public record HealthReport(String source, boolean enforced, State state, List<String> errors) {

    public HealthReport {
        errors = List.copyOf(errors);
    }

    public static HealthReport healthy(String source, boolean enforced) {
        return new HealthReport(source, enforced, State.HEALTHY, List.of());
    }

    public static HealthReport unhealthy(String source, boolean enforced, List<String> errors) {
        return new HealthReport(source, enforced, State.UNHEALTHY, errors);
    }

    /** The source did not answer; nobody knows. */
    public static HealthReport unknown(String source, boolean enforced) {
        return new HealthReport(source, enforced, State.UNKNOWN, List.of());
    }

    public boolean isGood() {
        return state == State.HEALTHY;
    }

    /** How a cluster is, as far as the source knows. */
    public enum State {
        HEALTHY,
        UNHEALTHY,
        UNKNOWN
    }
}
