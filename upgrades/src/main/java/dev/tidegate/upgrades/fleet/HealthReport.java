package dev.tidegate.upgrades.fleet;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The health of a cluster as one source reports it.
 *
 * @param source the provider, for example {@code telemeter}
 * @param enforced whether errors keep the cluster from earning soak, and unknown health keeps it from upgrades
 * @param errors the names of the firing alerts; of unknown health, why it is unknown
 * @param askAgainAt when a source that could not be read is asked again; null if it could be read
 */
public record HealthReport(
        String source,
        boolean enforced,
        State state,
        List<String> errors,
        @Nullable Instant askAgainAt) {

    public HealthReport {
        errors = List.copyOf(errors);
    }

    public static HealthReport healthy(String source, boolean enforced) {
        return new HealthReport(source, enforced, State.HEALTHY, List.of(), null);
    }

    public static HealthReport unhealthy(String source, boolean enforced, List<String> errors) {
        return new HealthReport(source, enforced, State.UNHEALTHY, errors, null);
    }

    /** The source could not be read. */
    public static HealthReport unknown(String source, boolean enforced, String why, Instant askAgainAt) {
        return new HealthReport(source, enforced, State.UNKNOWN, List.of(why), askAgainAt);
    }

    public boolean isHealthy() {
        return state == State.HEALTHY;
    }

    /** Whether nobody knows the health of a cluster that must be healthy. */
    public boolean isEnforcedAndUnknown() {
        return enforced && state == State.UNKNOWN;
    }

    /** The health of a cluster as far as the source knows it. */
    public enum State {
        HEALTHY,
        UNHEALTHY,
        UNKNOWN
    }
}
