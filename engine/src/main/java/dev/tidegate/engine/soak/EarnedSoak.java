package dev.tidegate.engine.soak;

import java.util.Set;

/**
 * What one version has earned for one workload.
 *
 * @param days the sum over everybody who reported, so ten reporters earn ten days a day
 * @param reporters who has ever reported it, in the order of their first report
 */
public record EarnedSoak(double days, Set<String> reporters) {

    static final EarnedSoak NOTHING = new EarnedSoak(0, Set.of());

    public EarnedSoak {
        if (!(days >= 0) || Double.isInfinite(days)) {
            throw new IllegalArgumentException("not a number of earned days: " + days);
        }
        reporters = OrderedNames.of(reporters);
    }
}
