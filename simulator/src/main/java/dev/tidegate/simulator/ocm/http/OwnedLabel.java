package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedLabel;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.simulation.SimulatedLabelOwner;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A label, and what it is stuck to. */
record OwnedLabel(SimulatedLabelOwner owner, String key, SimulatedLabel label) {

    static Stream<OwnedLabel> to(SimulatedCluster cluster) {
        return all(SimulatedLabelOwner.subscription(cluster.subscription()), cluster.labels());
    }

    static Stream<OwnedLabel> to(SimulatedOrganisation organisation) {
        return all(SimulatedLabelOwner.organisation(organisation.id()), organisation.labels());
    }

    /** The id of the owner, if it is of that kind. */
    @Nullable String idIf(boolean ofSubscription) {
        return owner.isSubscription() == ofSubscription ? owner.id() : null;
    }

    private static Stream<OwnedLabel> all(SimulatedLabelOwner owner, Map<String, SimulatedLabel> labels) {
        return labels.entrySet().stream().map(label -> new OwnedLabel(owner, label.getKey(), label.getValue()));
    }
}
