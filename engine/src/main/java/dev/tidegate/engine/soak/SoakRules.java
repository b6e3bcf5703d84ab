package dev.tidegate.engine.soak;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How time is credited at a check-in.
 *
 * @param maxGap the most one check-in credits, because nobody watched for longer; null for no bound
 * @param countDuplicateWorkloads whether a workload that a reporter names twice earns twice
 */
public record SoakRules(@Nullable Duration maxGap, boolean countDuplicateWorkloads) {

    public static final SoakRules TIDEGATE = new SoakRules(Duration.ofHours(6), false);

    /** The reading of the service whose history we can take over. */
    public static final SoakRules REFERENCE = new SoakRules(null, true);

    public SoakRules {
        if (maxGap != null && (maxGap.isNegative() || maxGap.isZero())) {
            throw new IllegalArgumentException("with a gap of " + maxGap + " nothing would ever soak");
        }
    }

    List<String> workloadsOf(SoakReporter reporter) {
        return countDuplicateWorkloads || reporter.workloads().size() < 2
                ? reporter.workloads()
                : reporter.workloads().stream().distinct().toList();
    }
}
