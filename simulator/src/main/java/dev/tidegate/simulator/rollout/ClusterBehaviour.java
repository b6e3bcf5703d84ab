package dev.tidegate.simulator.rollout;

import java.time.Duration;
import java.util.List;

/**
 * How the clusters of a fleet behave, taken together.
 *
 * @param fastest the shortest time a cluster takes until it reports
 * @param slowest the longest; most clusters are nearer to the fastest
 * @param failing how many of a thousand report failure
 * @param silent how many of a thousand never report
 */
public record ClusterBehaviour(Duration fastest, Duration slowest, int failing, int silent) {

    private static final int THOUSAND = 1000;

    private static final List<String> REASONS = List.of(
            "the new pods crash in a loop",
            "the image cannot be pulled",
            "a node does not become ready",
            "the admission webhook times out",
            "the policy is not compliant");

    public ClusterBehaviour {
        if (fastest.isNegative() || fastest.isZero() || slowest.compareTo(fastest) < 0) {
            throw new IllegalArgumentException("clusters take some time, from " + fastest + " to " + slowest);
        }
        if (failing < 0 || silent < 0 || failing + silent > THOUSAND) {
            throw new IllegalArgumentException(
                    failing + " failing and " + silent + " silent are not part of a thousand");
        }
    }

    /** What the dice make of one cluster. */
    SimulatedClusterOutcome draw(Dice dice) {
        var takes = takes(dice.below(THOUSAND));
        int lot = dice.below(THOUSAND);
        if (lot < failing) {
            return new SimulatedClusterOutcome.Fails(takes, REASONS.get(dice.below(REASONS.size())));
        }
        return lot < failing + silent
                ? new SimulatedClusterOutcome.FallsSilent()
                : new SimulatedClusterOutcome.Succeeds(takes);
    }

    /** The square makes a slow cluster the exception, as it is. */
    private Duration takes(int draw) {
        long spread = slowest.minus(fastest).toSeconds();
        return fastest.plusSeconds(spread * draw * draw / (THOUSAND * THOUSAND));
    }
}
