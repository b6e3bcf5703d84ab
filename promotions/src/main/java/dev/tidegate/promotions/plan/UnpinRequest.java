package dev.tidegate.promotions.plan;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A person wants single shards to follow the others again.
 *
 * @param location of the shards, or the name of their integration; null where the component has one such location
 * @param shards by their paths, or by a name in the path
 * @param caughtUp also those whose pin is what the others run
 * @param overdue also those that are pinned for longer than allowed
 */
public record UnpinRequest(
        String component,
        @Nullable String location,
        Set<String> shards,
        boolean caughtUp,
        boolean overdue,
        String person) {

    public UnpinRequest {
        shards = Set.copyOf(shards);
    }
}
