package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import java.util.List;
import java.util.Map;

/** What can be read about add-ons on behalf of an organisation. */
public interface AddonPort {

    /**
     * The latest versions of the catalogue, by the id of the add-on.
     *
     * @throws Unreachable if they cannot be read
     */
    Map<String, String> latest();

    /**
     * Where each add-on is installed and ready, by the id of the add-on. A cluster whose add-ons cannot be read has
     * none, and is named in {@link Installed#unread}.
     */
    Installed installed(List<Cluster> clusters);

    /** The orders of all add-ons, by the id of the cluster; what cannot be read is unknown. */
    Map<String, ClusterOrders> orders(List<Cluster> clusters);

    /**
     * Where add-ons are.
     *
     * @param unread why the add-ons of a cluster are not known, by the id of the cluster
     */
    record Installed(Map<String, List<AddonInstallation>> byAddon, Map<String, String> unread) {

        public Installed {
            byAddon = Map.copyOf(byAddon);
            unread = Map.copyOf(unread);
        }
    }
}
