package dev.tidegate.simulator.ocm.fleet;

/**
 * How the fleet behaves; all are shares from 0 to 1.
 *
 * @param failing of the orders
 * @param slow of the orders: delayed for a while before they end
 * @param notReady of the clusters in a week: down for some hours
 */
public record FleetBehaviour(double failing, double slow, double notReady) {

    public FleetBehaviour {
        require(failing, "failing");
        require(slow, "slow");
        require(notReady, "not ready");
    }

    public static FleetBehaviour usual() {
        return new FleetBehaviour(0.02, 0.1, 0.01);
    }

    /** Nothing fails, nothing is late, no cluster goes down. */
    public static FleetBehaviour flawless() {
        return new FleetBehaviour(0, 0, 0);
    }

    private static void require(double share, String name) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("the share " + name + " is a number from 0 to 1, not " + share);
        }
    }
}
