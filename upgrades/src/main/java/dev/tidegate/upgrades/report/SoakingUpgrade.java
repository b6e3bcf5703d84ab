package dev.tidegate.upgrades.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A version on its way to a cluster.
 *
 * @param days what it has soaked for the workload that has the least
 * @param running for how long its order has been running; null if it is not
 */
public record SoakingUpgrade(
        String version, double days, Mark mark, @Nullable Duration running) {

    /** What is special about a version. */
    public enum Mark {
        NONE,
        /** It would be taken now. */
        READY,
        /** It is ordered and has not begun. */
        WAITING,
        RUNNING,
        /** It has been running for six hours or more. */
        RUNNING_LONG
    }

    /** Days with two decimals, of the value the number really has. */
    public String daysText() {
        return new BigDecimal(days).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }

    @Override
    public String toString() {
        return version + " (" + daysText() + ")";
    }
}
