package dev.tidegate.store.backup;

import java.util.function.Function;

/** The result of a restore; unless it is {@link Restored}, the store is still empty. */
public sealed interface RestoreResult {

    <T> T match(Function<Restored, T> restored, Function<Refused, T> refused);

    record Restored(long records) implements RestoreResult {
        @Override
        public <T> T match(Function<Restored, T> restored, Function<Refused, T> refused) {
            return restored.apply(this);
        }
    }

    /**
     * The export is invalid, or the store is not empty.
     *
     * @param line the invalid line, counted from 1; 0 if the problem is not in a line
     */
    record Refused(long line, String sentence) implements RestoreResult {
        @Override
        public <T> T match(Function<Restored, T> restored, Function<Refused, T> refused) {
            return refused.apply(this);
        }
    }
}
