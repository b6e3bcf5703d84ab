package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.gate.GateFacts.Allowances;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A person wants single shards to run a version of their own.
 *
 * @param location of the shards, or the name of their integration; null where the component has one such location
 * @param shards by their paths, or by a name in the path
 * @param version what the person wrote; null pins each shard that is not named to what it runs now
 */
public record PinRequest(
        String component,
        @Nullable String location,
        Set<String> shards,
        @Nullable String version,
        String person,
        Allowances allowances) {

    public PinRequest {
        shards = Set.copyOf(shards);
    }
}
