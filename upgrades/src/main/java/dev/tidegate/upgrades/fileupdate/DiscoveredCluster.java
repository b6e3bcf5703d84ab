package dev.tidegate.upgrades.fileupdate;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An existing cluster.
 *
 * @param labels its labels, which select a default policy
 * @param uninstalling whether it is being removed; then it gets no policy
 */
public record DiscoveredCluster(
        String id, String name, @Nullable String serverUrl, Map<String, String> labels, boolean uninstalling) {

    public DiscoveredCluster {
        labels = Map.copyOf(labels);
    }
}
