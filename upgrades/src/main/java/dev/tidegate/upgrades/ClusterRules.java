package dev.tidegate.upgrades;

/**
 * Which clusters count, in which order they have their turn, and which versions they may take.
 *
 * @param keepsNotReady whether clusters that are not ready still count in their sectors and hold their locks
 * @param onlyUpwards whether only versions above the one that runs are candidates
 * @param toldOrderMatters whether ties between clusters, which node pool goes first, the sequence of offers and which of
 *     several orders counts are left to the order in which things are told, rather than to names and versions
 * @param holdsUnhealthy whether an unhealthy cluster gets no new version
 */
public record ClusterRules(
        boolean keepsNotReady, boolean onlyUpwards, boolean toldOrderMatters, boolean holdsUnhealthy) {

    public static final ClusterRules TIDEGATE = new ClusterRules(true, true, false, false);
    public static final ClusterRules REFERENCE = new ClusterRules(false, false, true, false);

    public ClusterRules holdingUnhealthy() {
        return new ClusterRules(keepsNotReady, onlyUpwards, toldOrderMatters, true);
    }
}
