package dev.tidegate.promotions.plan;

/** All that a plan is made from beside the promotions file. */
public record PromotionPorts(
        DataRepositoryPort data,
        UpstreamSource upstreams,
        ArtifactPort artifacts,
        PromotionRecordPort records,
        ShardSetPort shards) {}
