package dev.tidegate.store.document;

import java.util.function.Function;

/** What became of a write; unless it is {@link Replaced}, nothing was changed. */
public sealed interface Replacement {

    <T> T match(
            Function<Replaced, T> replaced,
            Function<Conflict, T> conflict,
            Function<Fenced, T> fenced,
            Function<Corrupt, T> corrupt);

    record Replaced(Generation generation) implements Replacement {
        @Override
        public <T> T match(
                Function<Replaced, T> replaced,
                Function<Conflict, T> conflict,
                Function<Fenced, T> fenced,
                Function<Corrupt, T> corrupt) {
            return replaced.apply(this);
        }
    }

    /** Somebody else wrote since the writer read: read again, decide again. */
    record Conflict(Generation current) implements Replacement {
        @Override
        public <T> T match(
                Function<Replaced, T> replaced,
                Function<Conflict, T> conflict,
                Function<Fenced, T> fenced,
                Function<Corrupt, T> corrupt) {
            return conflict.apply(this);
        }
    }

    /** The writer's lease is not its own any more; the sentence says why. */
    record Fenced(String sentence) implements Replacement {
        @Override
        public <T> T match(
                Function<Replaced, T> replaced,
                Function<Conflict, T> conflict,
                Function<Fenced, T> fenced,
                Function<Corrupt, T> corrupt) {
            return fenced.apply(this);
        }
    }

    /** A damaged generation stands in the way: a person must choose what follows it. */
    record Corrupt(Corruption corruption) implements Replacement {
        @Override
        public <T> T match(
                Function<Replaced, T> replaced,
                Function<Conflict, T> conflict,
                Function<Fenced, T> fenced,
                Function<Corrupt, T> corrupt) {
            return corrupt.apply(this);
        }
    }
}
