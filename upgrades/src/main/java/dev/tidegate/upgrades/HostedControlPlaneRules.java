package dev.tidegate.upgrades;

/**
 * How clusters with a hosted control plane are treated.
 *
 * @param oldestCounts whether soak and sectors use the oldest version among control plane and node pools, rather than
 *     the version of the control plane
 * @param poolsFirst whether a cluster with lagging node pools is planned first and holds its mutexes until they follow
 * @param oneOrderAtATime whether a cluster with any order gets no other, not even one for a node pool
 */
public record HostedControlPlaneRules(boolean oldestCounts, boolean poolsFirst, boolean oneOrderAtATime) {

    public static final HostedControlPlaneRules TIDEGATE = new HostedControlPlaneRules(true, true, true);
    public static final HostedControlPlaneRules REFERENCE = new HostedControlPlaneRules(false, false, false);
}
