package dev.tidegate.store.run;

import java.util.function.Function;
import java.util.function.Supplier;

/** The answer to reading a run. */
public sealed interface RunReadResult {

    <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt);

    record Found(Run run) implements RunReadResult {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return found.apply(this);
        }
    }

    /** The run was never appended, or was pruned. */
    record Absent() implements RunReadResult {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return absent.get();
        }
    }

    record Corrupt(RunCorruption corruption) implements RunReadResult {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return corrupt.apply(this);
        }
    }
}
