package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.release.SimulatedChannel;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import java.util.List;

/** A version in a channel group, which is one resource of OCM. */
record ChannelGroupVersion(SimulatedVersion version, String group) {

    private static final String STABLE = "stable";

    static ChannelGroupVersion of(SimulatedVersion version, SimulatedCluster cluster) {
        return new ChannelGroupVersion(
                version, SimulatedChannel.named(cluster.channel()).group());
    }

    String id() {
        return "openshift-v" + version + (group.equals(STABLE) ? "" : "-" + group);
    }

    boolean isStable() {
        return group.equals(STABLE) && version.candidate().isEmpty();
    }

    ObjectNode json(List<SimulatedVersion> upgrades) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Version")
                .put("id", id())
                .put("href", Href.of(ClusterJson.BASE, "versions", id()))
                .put("raw_id", version.toString())
                .put("channel_group", group);
        var available = json.putArray("available_upgrades");
        upgrades.forEach(upgrade -> available.add(upgrade.toString()));
        return json;
    }
}
