package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.page.JsonItem;
import java.util.List;

/**
 * What a cluster runs and what it is offered.
 *
 * @param rawId the version itself, {@code 4.20.10}; not validated
 * @param availableUpgrades in no particular order
 * @param availableChannels only in the response for a single cluster, not in lists
 */
public record OcmClusterVersion(String rawId, List<String> availableUpgrades, List<String> availableChannels) {

    public OcmClusterVersion {
        availableUpgrades = List.copyOf(availableUpgrades);
        availableChannels = List.copyOf(availableChannels);
    }

    static OcmClusterVersion read(JsonItem cluster) {
        return new OcmClusterVersion(
                cluster.required("version.raw_id"),
                cluster.texts("version.available_upgrades"),
                cluster.texts("version.available_channels"));
    }
}
