package dev.tidegate.upgrades;

/**
 * How clusters with a hosted control plane are treated.
 *
 * @param oldestCounts whether such a cluster runs the oldest version among its control plane and its node pools, as
 *     far as soak and sectors are concerned, rather than the one of its control plane
 * @param poolsFirst whether a cluster whose node pools lag goes first, and keeps others from its mutexes until then
 * @param oneOrderAtATime whether a cluster with any order gets no other, not even one for a node pool
 */
public record HostedRules(boolean oldestCounts, boolean poolsFirst, boolean oneOrderAtATime) {

    public static final HostedRules TIDEGATE = new HostedRules(true, true, true);
    public static final HostedRules REFERENCE = new HostedRules(false, false, false);
}
