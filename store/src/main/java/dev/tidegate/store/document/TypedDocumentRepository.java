package dev.tidegate.store.document;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.lease.Fence;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The documents of one namespace, decoded to values and written as JSON. Safe for use by many threads and processes.
 *
 * <p>A document that is damaged or cannot be decoded is reported and never written over; a write that another writer
 * made first is never lost.
 *
 * @param <T> the type of the values; {@code equals} tells whether there is anything to write
 */
public final class TypedDocumentRepository<T> {

    /** How often {@link #update} reads and writes before it reports a conflict. */
    static final int ATTEMPTS = 5;

    private final DocumentRepository documents;
    private final String namespace;
    private final Function<String, Parsed<T>> decoder;
    private final Function<? super T, String> encoder;

    public TypedDocumentRepository(
            DocumentRepository documents,
            String namespace,
            Function<String, Parsed<T>> decoder,
            Function<? super T, String> encoder) {
        this.documents = documents;
        this.namespace = namespace;
        this.decoder = decoder;
        this.encoder = encoder;
    }

    /** The key of a document of this namespace. */
    public DocumentKey key(String environment, String organisation, String name) {
        return new DocumentKey(namespace, environment, organisation, name);
    }

    /** The keys of all documents, in their order. */
    public List<DocumentKey> keys() {
        return documents.keys(namespace);
    }

    public ReadResult<T> read(DocumentKey key) {
        return documents
                .read(key)
                .match(
                        found -> decode(found.document()),
                        ReadResult.Absent::new,
                        unreadable -> new ReadResult.Unreadable<T>(unreadable.sentence()));
    }

    /**
     * Writes the next generation.
     *
     * @param expected the generation the value was made from; {@link Generation#NONE} for a document that is absent
     */
    public ReplaceResult replace(DocumentKey key, Generation expected, T value, Fence fence, Instant now) {
        return documents.replace(key, expected, Content.json(encoder.apply(value)), fence, now);
    }

    /**
     * Changes a value, again from the newest one if another writer was faster. Nothing is written if nothing changes.
     *
     * @param initial the value of a document that is absent
     */
    public ReplaceResult update(DocumentKey key, T initial, UnaryOperator<T> change, Fence fence, Instant now) {
        ReplaceResult result;
        int attempts = 0;
        do {
            result = read(key)
                    .<ReplaceResult>match(
                            found -> change(
                                    key,
                                    found.document().generation(),
                                    found.document().content(),
                                    change,
                                    fence,
                                    now),
                            () -> change(key, Generation.NONE, initial, change, fence, now),
                            unreadable -> new ReplaceResult.Unreadable(unreadable.sentence()));
        } while (result instanceof ReplaceResult.Conflict && ++attempts < ATTEMPTS);
        return result;
    }

    private ReplaceResult change(
            DocumentKey key, Generation current, T before, UnaryOperator<T> change, Fence fence, Instant now) {
        var after = change.apply(before);
        return after.equals(before) ? new ReplaceResult.Replaced(current) : replace(key, current, after, fence, now);
    }

    private ReadResult<T> decode(StoredDocument<Content> document) {
        return decoder.apply(document.content().text())
                .match(
                        accepted -> new ReadResult.Found<T>(new StoredDocument<>(
                                document.key(), document.generation(), accepted.is(), document.writtenAt())),
                        refused -> new ReadResult.Unreadable<T>(refused.sentence()));
    }
}
