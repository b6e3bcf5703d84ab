package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.target.TargetKind;
import java.util.function.Function;

/** What the work is split by: the hash of an item, or the target. */
public sealed interface ShardingStrategy {

    <T> T match(Function<? super Static, ? extends T> byHash, Function<? super Keyed, ? extends T> byTarget);

    /** The name in data files. */
    String wireName();

    /** By the hash of an item. */
    record Static() implements ShardingStrategy {
        @Override
        public <T> T match(
                Function<? super Static, ? extends T> byHash, Function<? super Keyed, ? extends T> byTarget) {
            return byHash.apply(this);
        }

        @Override
        public String wireName() {
            return "static";
        }
    }

    /** One partition for each target. */
    record Keyed(TargetKind kind) implements ShardingStrategy {
        @Override
        public <T> T match(
                Function<? super Static, ? extends T> byHash, Function<? super Keyed, ? extends T> byTarget) {
            return byTarget.apply(this);
        }

        @Override
        public String wireName() {
            return kind.strategyName();
        }
    }
}
