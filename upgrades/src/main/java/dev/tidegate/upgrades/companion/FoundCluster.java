package dev.tidegate.upgrades.companion;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cluster that is there.
 *
 * @param labels what its owners have labelled it with, to choose a default policy by
 * @param leaving whether it is being removed; then it gets no policy any more
 */
public record FoundCluster(
        String id, String name, @Nullable String serverUrl, Map<String, String> labels, boolean leaving) {

    public FoundCluster {
        labels = Map.copyOf(labels);
    }
}
