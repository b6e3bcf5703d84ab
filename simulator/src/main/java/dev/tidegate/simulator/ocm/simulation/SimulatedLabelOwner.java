package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.Labelled;

/** What a label is stuck to. */
public record SimulatedLabelOwner(boolean isSubscription, String id) {

    public static SimulatedLabelOwner subscription(String id) {
        return new SimulatedLabelOwner(true, id);
    }

    public static SimulatedLabelOwner organisation(String id) {
        return new SimulatedLabelOwner(false, id);
    }

    /** The word of OCM. */
    public String type() {
        return isSubscription ? "Subscription" : "Organization";
    }

    public Labelled<?> find(SimulatedFleetView view) {
        return isSubscription ? view.ofSubscription(id) : view.organisation(id);
    }
}
