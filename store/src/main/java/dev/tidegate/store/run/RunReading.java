package dev.tidegate.store.run;

import java.util.function.Function;
import java.util.function.Supplier;

/** What was found under a run's id. */
public sealed interface RunReading {

    <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt);

    record Found(Run run) implements RunReading {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return found.apply(this);
        }
    }

    /** Never added, or dropped after its time. */
    record Absent() implements RunReading {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return absent.get();
        }
    }

    record Corrupt(CorruptRun corruption) implements RunReading {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return corrupt.apply(this);
        }
    }
}
