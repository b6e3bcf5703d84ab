package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.site.SitePattern;
import java.util.SortedSet;

/** The shards that an integration is split into, as the data of a commit say. */
@FunctionalInterface
public interface ShardSetPort {

    /**
     * The paths that name the targets of the shards.
     *
     * @param commit of the data repository
     * @throws PromotionPortFailure if the data do not say
     */
    SortedSet<String> shards(String commit, SitePattern.ShardPins pattern);
}
