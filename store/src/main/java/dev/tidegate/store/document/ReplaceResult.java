package dev.tidegate.store.document;

import java.util.Optional;
import java.util.function.Function;

/** The answer to writing a document; unless it is {@link Replaced}, nothing was changed. */
public sealed interface ReplaceResult {

    <T> T match(
            Function<? super Replaced, ? extends T> replaced,
            Function<? super Conflict, ? extends T> conflict,
            Function<? super Fenced, ? extends T> fenced,
            Function<? super Unreadable, ? extends T> unreadable);

    /** Why nothing was written, in a sentence for a person. */
    default Optional<String> failure() {
        return match(
                replaced -> Optional.empty(),
                conflict -> Optional.of("another writer was faster; try again"),
                fenced -> Optional.of(fenced.sentence()),
                unreadable -> Optional.of(unreadable.sentence()));
    }

    /** The newest generation has the new content. */
    record Replaced(Generation generation) implements ReplaceResult {
        @Override
        public <T> T match(
                Function<? super Replaced, ? extends T> replaced,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Fenced, ? extends T> fenced,
                Function<? super Unreadable, ? extends T> unreadable) {
            return replaced.apply(this);
        }
    }

    /** Another writer replaced the generation this one was made from: read and decide again. */
    record Conflict(Generation current) implements ReplaceResult {
        @Override
        public <T> T match(
                Function<? super Replaced, ? extends T> replaced,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Fenced, ? extends T> fenced,
                Function<? super Unreadable, ? extends T> unreadable) {
            return conflict.apply(this);
        }
    }

    /** The writer no longer holds its lease; the sentence says why. */
    record Fenced(String sentence) implements ReplaceResult {
        @Override
        public <T> T match(
                Function<? super Replaced, ? extends T> replaced,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Fenced, ? extends T> fenced,
                Function<? super Unreadable, ? extends T> unreadable) {
            return fenced.apply(this);
        }
    }

    /** The newest generation is damaged or cannot be decoded: a person must decide what replaces it. */
    record Unreadable(String sentence) implements ReplaceResult {
        @Override
        public <T> T match(
                Function<? super Replaced, ? extends T> replaced,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Fenced, ? extends T> fenced,
                Function<? super Unreadable, ? extends T> unreadable) {
            return unreadable.apply(this);
        }
    }
}
