package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.gate.GateFacts.Allowances;
import java.util.Map;

/**
 * What a person wants.
 *
 * @param version what they wrote: digits, {@code latest}, a tag, {@code @place}
 * @param person their login on the forge
 * @param splitsGroup whether locations of a group may move alone
 * @param pinsMoving whether a branch name may be replaced by a version
 * @param floors versions of other components that this one needs, as they say, by component
 */
public record PromotionRequest(
        String component,
        PromotionSelection selection,
        String version,
        String person,
        Allowances allowances,
        boolean splitsGroup,
        boolean pinsMoving,
        Map<String, String> floors) {

    public PromotionRequest {
        floors = Map.copyOf(floors);
    }
}
