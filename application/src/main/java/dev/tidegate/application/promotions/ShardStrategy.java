package dev.tidegate.application.promotions;

/** How some shards get a version before the others. */
public enum ShardStrategy {
    /** The chosen shards are pinned to the new version. */
    AHEAD,
    /** All other shards are pinned to what they run, then the default is promoted. */
    HOLD_OTHERS
}
