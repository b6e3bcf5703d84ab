package dev.tidegate.upgrades;

/**
 * Which clusters participate, in which order they are planned, and which versions they may take.
 *
 * @param keepsNotReady whether clusters that are not ready still count in their sectors and hold their mutexes
 * @param onlyUpwards whether only versions above the current version are candidates
 * @param usesInputOrder whether the order of the input, rather than names and versions, decides ties between clusters,
 *     the first node pool, the sequence of offers and which of several orders counts
 * @param holdsUnhealthy whether an unhealthy cluster gets no new version
 * @param addonsCompareClusters whether the version of an add-on is compared with the versions of clusters, and not with
 *     those of the add-on, in the sectors that go first; so they hardly ever hold it
 */
public record ClusterRules(
        boolean keepsNotReady,
        boolean onlyUpwards,
        boolean usesInputOrder,
        boolean holdsUnhealthy,
        boolean addonsCompareClusters) {

    public static final ClusterRules TIDEGATE = new ClusterRules(true, true, false, false, false);
    public static final ClusterRules REFERENCE = new ClusterRules(false, false, true, false, true);

    public ClusterRules holdingUnhealthy() {
        return new ClusterRules(keepsNotReady, onlyUpwards, usesInputOrder, true, addonsCompareClusters);
    }
}
