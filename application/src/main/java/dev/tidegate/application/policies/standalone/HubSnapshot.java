package dev.tidegate.application.policies.standalone;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.policies.placement.PlacementInputs;
import java.util.List;

/** What placements are evaluated from, read once for all of them. */
record HubSnapshot(
        List<ObjectNode> placements,
        List<ObjectNode> clusters,
        List<ObjectNode> clusterSets,
        List<ObjectNode> clusterSetBindings,
        List<ObjectNode> decisions,
        List<ObjectNode> leases) {

    static HubSnapshot read(KubeCluster hub) {
        return new HubSnapshot(
                hub.list(HubKinds.PLACEMENT, null, LabelSelector.EVERYTHING),
                hub.list(HubKinds.MANAGED_CLUSTER, null, LabelSelector.EVERYTHING),
                hub.list(HubKinds.MANAGED_CLUSTER_SET, null, LabelSelector.EVERYTHING),
                hub.list(HubKinds.MANAGED_CLUSTER_SET_BINDING, null, LabelSelector.EVERYTHING),
                hub.list(HubKinds.PLACEMENT_DECISION, null, LabelSelector.EVERYTHING),
                hub.list(HubKinds.LEASE, null, LabelSelector.EVERYTHING));
    }

    PlacementInputs inputs() {
        return new PlacementInputs(clusters, clusterSets, clusterSetBindings, decisions);
    }
}
