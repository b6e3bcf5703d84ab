package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.target.TargetKind;
import java.util.function.Function;

/** By what the work is split: by the hash of an item, or into one partition for each target. */
public sealed interface Strategy {

    <T> T match(Function<? super Static, ? extends T> byHash, Function<? super Keyed, ? extends T> byTarget);

    /** The name it is written with. */
    String wireName();

    /** By the hash of an item. */
    record Static() implements Strategy {
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
    record Keyed(TargetKind kind) implements Strategy {
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
