package dev.tidegate.store.backup;

import java.util.function.Function;

/** What became of a restore; unless it is {@link Restored}, the store is as empty as before. */
public sealed interface Restoration {

    <T> T match(Function<Restored, T> restored, Function<Refused, T> refused);

    record Restored(long records) implements Restoration {
        @Override
        public <T> T match(Function<Restored, T> restored, Function<Refused, T> refused) {
            return restored.apply(this);
        }
    }

    /**
     * Something is wrong with the export, or the store is not empty.
     *
     * @param line where, counted from 1; 0 if it is not about a line
     */
    record Refused(long line, String sentence) implements Restoration {
        @Override
        public <T> T match(Function<Restored, T> restored, Function<Refused, T> refused) {
            return refused.apply(this);
        }
    }
}
