package dev.tidegate.promotions.plan;

import java.util.Set;

/**
 * A person wants an earlier change undone.
 *
 * @param locations those to undo it at; all of the change if empty
 */
public record RevertRequest(RecordedPromotion promotion, Set<String> locations, String person) {

    public RevertRequest {
        locations = Set.copyOf(locations);
    }

    boolean covers(String location) {
        return locations.isEmpty() || locations.contains(location);
    }
}
