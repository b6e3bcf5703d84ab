package dev.tidegate.application.promotions;

import dev.tidegate.promotions.gate.GateFacts.Allowances;
import dev.tidegate.promotions.plan.PromotionRequest;
import dev.tidegate.promotions.plan.PromotionSelection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a person wants promoted.
 *
 * @param components by name; each gets a request of its own
 * @param version what they wrote
 * @param floors versions of other components that are needed, by component
 * @param shards the only shards that shall get the version; empty for all
 * @param strategy how; null for the one that pins fewer shards
 * @param integration whose shards; null where there is one such location
 * @param chain whether a component that must be promoted first is promoted first
 * @param waitForMerge how long a chain waits for each merge
 */
public record PromoteCommandSettings(
        List<String> components,
        PromotionSelection selection,
        String version,
        Allowances allowances,
        boolean splitsGroup,
        boolean pinsMoving,
        Map<String, String> floors,
        Set<String> shards,
        @Nullable ShardStrategy strategy,
        @Nullable String integration,
        boolean chain,
        Duration waitForMerge) {

    public PromoteCommandSettings {
        components = List.copyOf(components);
        floors = Map.copyOf(floors);
        shards = Set.copyOf(shards);
    }

    PromotionRequest request(String component, String person) {
        return new PromotionRequest(component, selection, version, person, allowances, splitsGroup, pinsMoving, floors);
    }
}
