package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.page.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster runs and what it is offered.
 *
 * @param id OCM's name of the version, {@code openshift-v4.20.10}
 * @param rawId the version itself, {@code 4.20.10}; not checked for being one
 * @param availableUpgrades in the order OCM gives them, which is none
 * @param availableChannels lists leave them out; ask for the single cluster
 */
public record ClusterVersion(
        @Nullable String id,
        String rawId,
        @Nullable String channelGroup,
        List<String> availableUpgrades,
        List<String> availableChannels) {

    public ClusterVersion {
        availableUpgrades = List.copyOf(availableUpgrades);
        availableChannels = List.copyOf(availableChannels);
    }

    static ClusterVersion read(Item cluster) {
        return new ClusterVersion(
                cluster.text("version.id"),
                cluster.required("version.raw_id"),
                cluster.text("version.channel_group"),
                cluster.texts("version.available_upgrades"),
                cluster.texts("version.available_channels"));
    }
}
