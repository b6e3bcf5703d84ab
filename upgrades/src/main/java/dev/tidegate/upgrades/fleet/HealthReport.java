package dev.tidegate.upgrades.fleet;

import java.util.List;

/**
 * The health of a cluster as one source reports it.
 *
 * @param source the provider, for example {@code telemeter}
 * @param enforced whether errors keep the cluster from earning soak
 * @param errors the names of the firing alerts
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

    /** The source did not answer. */
    public static HealthReport unknown(String source, boolean enforced) {
        return new HealthReport(source, enforced, State.UNKNOWN, List.of());
    }

    public boolean isHealthy() {
        return state == State.HEALTHY;
    }

    /** The health of a cluster as far as the source knows it. */
    public enum State {
        HEALTHY,
        UNHEALTHY,
        UNKNOWN
    }
}
