package dev.tidegate.simulator.hub;

import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;

/**
 * How the add-ons of managed clusters behave, taken together. What one cluster makes of one content is decided by the seed
 * alone.
 *
 * @param fastest the shortest time until a cluster complies with what changed
 * @param slowest the longest
 * @param failing the share that never complies, from 0 to 1
 * @param silent the share that never reports
 * @param flapping the share that complies, and then changes its verdict every now and then
 * @param skew how far the clock of a cluster may be off, ahead or behind
 */
public record AddonBehaviour(
        Duration fastest, Duration slowest, double failing, double silent, double flapping, Duration skew, long seed) {

    public AddonBehaviour {
        if (fastest.isNegative() || slowest.compareTo(fastest) < 0) {
            throw new IllegalArgumentException("clusters take from " + fastest + " to " + slowest);
        }
        if (failing < 0 || silent < 0 || flapping < 0 || failing + silent + flapping > 1) {
            throw new IllegalArgumentException("failing, silent and flapping are shares of one whole, were " + failing
                    + ", " + silent + " and " + flapping);
        }
        if (skew.isNegative()) {
            throw new IllegalArgumentException("a clock is off by some time, ahead or behind, not by " + skew);
        }
    }

    /** Clusters that all comply, at once. */
    public static AddonBehaviour good(long seed) {
        return new AddonBehaviour(Duration.ZERO, Duration.ZERO, 0, 0, 0, Duration.ZERO, seed);
    }

    /** What becomes of a content on a cluster. */
    Outcome outcome(String cluster, String policy, String content) {
        var random = SeededRandom.of(seed, cluster + "/" + policy + "/" + content);
        var takes = random.between(fastest, slowest);
        if (random.chance(failing)) {
            return new Outcome(Kind.FAILS, takes);
        }
        if (failing < 1 && random.chance(silent / (1 - failing))) {
            return new Outcome(Kind.SILENT, takes);
        }
        double rest = 1 - failing - silent;
        return new Outcome(rest > 0 && random.chance(flapping / rest) ? Kind.FLAPS : Kind.COMPLIES, takes);
    }

    /** How far the clock of a cluster is ahead; negative if it is behind. */
    Duration skewOf(String cluster) {
        return SeededRandom.of(seed, "clock of " + cluster)
                .between(Duration.ZERO, skew.multipliedBy(2))
                .minus(skew);
    }

    enum Kind {
        COMPLIES,
        FAILS,
        SILENT,
        FLAPS
    }

    record Outcome(Kind kind, Duration takes) {}
}
