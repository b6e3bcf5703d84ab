package dev.tidegate.upgrades.companion;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that is there.
 *
 * @param labels what its owners have labelled it with, to choose a default policy by
 */
public record FoundCluster(String id, String name, @Nullable String serverUrl, Map<String, String> labels) {

    public FoundCluster {
        labels = Map.copyOf(labels);
    }
}
