package dev.tidegate.integrations.entry;

import java.util.function.Function;

/** Which shards an override applies to. */
public sealed interface ShardSelector {

    <T> T match(
            Function<? super ByTarget, ? extends T> byTarget,
            Function<? super ByIndex, ? extends T> byIndex,
            Function<? super BySubShard, ? extends T> bySubShard);

    /** The partition of a target, by the file that describes it. */
    record ByTarget(String file) implements ShardSelector {
        @Override
        public <T> T match(
                Function<? super ByTarget, ? extends T> byTarget,
                Function<? super ByIndex, ? extends T> byIndex,
                Function<? super BySubShard, ? extends T> bySubShard) {
            return byTarget.apply(this);
        }
    }

    /** A shard of a static split, counted from 0. */
    record ByIndex(int index) implements ShardSelector {
        @Override
        public <T> T match(
                Function<? super ByTarget, ? extends T> byTarget,
                Function<? super ByIndex, ? extends T> byIndex,
                Function<? super BySubShard, ? extends T> bySubShard) {
            return byIndex.apply(this);
        }
    }

    /** One shard of the partition of a target. */
    record BySubShard(String file, int index) implements ShardSelector {
        @Override
        public <T> T match(
                Function<? super ByTarget, ? extends T> byTarget,
                Function<? super ByIndex, ? extends T> byIndex,
                Function<? super BySubShard, ? extends T> bySubShard) {
            return bySubShard.apply(this);
        }
    }
}
