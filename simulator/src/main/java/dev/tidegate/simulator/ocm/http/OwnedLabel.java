package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedLabel;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.simulation.SimulatedLabelOwner;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A label and its owner. */
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

    static Stream<OwnedLabel> all(SimulatedLabelOwner owner, Map<String, SimulatedLabel> labels) {
        return labels.entrySet().stream().map(label -> new OwnedLabel(owner, label.getKey(), label.getValue()));
    }

    ObjectNode json() {
        var owners = owner.isSubscription() ? "subscriptions" : "organizations";
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Label")
                .put("id", label.id())
                .put("href", Href.of(AccountEndpoints.BASE, owners, owner.id(), "labels", key))
                .put("key", key)
                .put("value", label.value())
                .put("type", owner.type())
                .put("internal", false)
                .put(owner.isSubscription() ? "subscription_id" : "organization_id", owner.id())
                .put("created_at", label.createdAt().toString())
                .put("updated_at", label.updatedAt().toString());
    }
}
