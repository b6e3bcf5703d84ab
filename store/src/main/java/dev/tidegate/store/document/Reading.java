package dev.tidegate.store.document;

import java.util.function.Function;
import java.util.function.Supplier;

/** What was found under a key. */
public sealed interface Reading {

    <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt);

    record Found(Document document) implements Reading {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return found.apply(this);
        }
    }

    /** Never written, or no longer kept. */
    record Absent() implements Reading {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return absent.get();
        }
    }

    /** Something is there that must not be used, nor mistaken for nothing. */
    record Corrupt(Corruption corruption) implements Reading {
        @Override
        public <T> T match(Function<Found, T> found, Supplier<T> absent, Function<Corrupt, T> corrupt) {
            return corrupt.apply(this);
        }
    }
}
