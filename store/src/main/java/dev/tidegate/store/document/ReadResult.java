package dev.tidegate.store.document;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The answer to reading a document.
 *
 * @param <T> the type of the content: bytes, or the value a {@link TypedDocumentRepository} decodes them to
 */
public sealed interface ReadResult<T> {

    <R> R match(
            Function<? super Found<T>, ? extends R> found,
            Supplier<? extends R> absent,
            Function<? super Unreadable<T>, ? extends R> unreadable);

    record Found<T>(StoredDocument<T> document) implements ReadResult<T> {
        @Override
        public <R> R match(
                Function<? super Found<T>, ? extends R> found,
                Supplier<? extends R> absent,
                Function<? super Unreadable<T>, ? extends R> unreadable) {
            return found.apply(this);
        }
    }

    /** The document was never written, or this generation is no longer kept. */
    record Absent<T>() implements ReadResult<T> {
        @Override
        public <R> R match(
                Function<? super Found<T>, ? extends R> found,
                Supplier<? extends R> absent,
                Function<? super Unreadable<T>, ? extends R> unreadable) {
            return absent.get();
        }
    }

    /** A document exists, but is damaged or cannot be decoded. It must not be treated as absent. */
    record Unreadable<T>(String sentence) implements ReadResult<T> {
        @Override
        public <R> R match(
                Function<? super Found<T>, ? extends R> found,
                Supplier<? extends R> absent,
                Function<? super Unreadable<T>, ? extends R> unreadable) {
            return unreadable.apply(this);
        }
    }
}
