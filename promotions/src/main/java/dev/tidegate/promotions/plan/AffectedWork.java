package dev.tidegate.promotions.plan;

import java.util.List;
import java.util.SortedSet;

/**
 * What a change may touch.
 *
 * @param integrations those whose code changed, as the file says which paths are whose
 * @param deployments what runs another version afterwards: locations, and shards
 */
public record AffectedWork(SortedSet<String> integrations, List<String> deployments) {

    public AffectedWork {
        deployments = List.copyOf(deployments);
    }
}
