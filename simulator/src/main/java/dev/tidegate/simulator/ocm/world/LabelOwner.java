package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.fleet.Labelled;

/** What a label is stuck to. */
public record LabelOwner(boolean isSubscription, String id) {

    public static LabelOwner subscription(String id) {
        return new LabelOwner(true, id);
    }

    public static LabelOwner organisation(String id) {
        return new LabelOwner(false, id);
    }

    /** The word of OCM. */
    public String type() {
        return isSubscription ? "Subscription" : "Organization";
    }

    public Labelled<?> find(View view) {
        return isSubscription ? view.ofSubscription(id) : view.organisation(id);
    }
}
