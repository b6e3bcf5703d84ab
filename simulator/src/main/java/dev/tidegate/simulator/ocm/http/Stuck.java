package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Label;
import dev.tidegate.simulator.ocm.fleet.Organisation;
import dev.tidegate.simulator.ocm.world.LabelOwner;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A label, and what it is stuck to. */
record Stuck(LabelOwner owner, String key, Label label) {

    static Stream<Stuck> to(Cluster cluster) {
        return all(LabelOwner.subscription(cluster.subscription()), cluster.labels());
    }

    static Stream<Stuck> to(Organisation organisation) {
        return all(LabelOwner.organisation(organisation.id()), organisation.labels());
    }

    /** The id of the owner, if it is of that kind. */
    @Nullable String idIf(boolean ofSubscription) {
        return owner.isSubscription() == ofSubscription ? owner.id() : null;
    }

    private static Stream<Stuck> all(LabelOwner owner, Map<String, Label> labels) {
        return labels.entrySet().stream().map(label -> new Stuck(owner, label.getKey(), label.getValue()));
    }
}
