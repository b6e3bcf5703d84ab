package dev.tidegate.upgrades.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * An offered version of a cluster with its soak.
 *
 * @param days the soak days of the workload with the least soak
 * @param running for how long its upgrade has been running; null if it is not running
 */
public record SoakingVersion(
        String version,
        double days,
        Status status,
        @Nullable Duration running) {

    /** The status of a version for the cluster. */
    public enum Status {
        NONE,
        /** It passes all checks. */
        READY,
        /** It is ordered and has not started. */
        WAITING,
        RUNNING,
        /** It has been running for six hours or more. */
        RUNNING_LONG
    }

    /** The days with two decimals, rounded from the exact binary value. */
    public String daysText() {
        return new BigDecimal(days).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }

    @Override
    public String toString() {
        return version + " (" + daysText() + ")";
    }
}
