package dev.tidegate.store.document;

import dev.tidegate.store.content.CompressedContent;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.ColumnValues;
import dev.tidegate.store.database.Database;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.FenceCheck;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads and replaces documents. Safe for use by many threads and processes.
 *
 * <p>A write, in one transaction:
 *
 * <ol>
 *   <li>the fence is checked, and its lease locked until the write is done;
 *   <li>the newest generation must be the one the writer expects, and is locked;
 *   <li>the newest content must be undamaged, so that damage is never written over unnoticed;
 *   <li>the next generation is added, and the one thirty before it deleted.
 * </ol>
 *
 * <p>So no update is lost, generations grow by exactly one, and nothing is ever deleted but old generations.
 */
public final class DocumentRepository {

    /** How many generations of a document can be read. */
    public static final int KEPT_GENERATIONS = 30;

    private final Database database;
    private final FenceCheck fences;

    public DocumentRepository(Database database) {
        this.database = database;
        this.fences = new FenceCheck(database);
    }

    /** The newest generation. */
    public ReadResult<Content> read(DocumentKey key) {
        return database.snapshot("read the document " + key, handle -> {
            var rows = new DocumentTable(handle);
            var newest = rows.newest(key, "");
            return newest.isNone() ? new ReadResult.Absent<>() : read(rows, key, newest);
        });
    }

    /** One generation, as long as it is kept. */
    public ReadResult<Content> read(DocumentKey key, Generation generation) {
        return database.snapshot("read the document " + key, handle -> {
            var rows = new DocumentTable(handle);
            var newest = rows.newest(key, "");
            return isKept(generation, newest) ? read(rows, key, generation) : new ReadResult.Absent<>();
        });
    }

    /** Newest first, without their content. */
    public List<GenerationSummary> generations(DocumentKey key) {
        return database.read(
                "list the generations of " + key,
                handle -> DocumentTable.keyed(handle.createQuery("""
                                select generation, written_at, media_type, size, digest from generations
                                where namespace = :namespace and environment = :environment
                                    and organisation = :organisation and name = :name
                                order by generation desc
                                """), key)
                        .map((row, context) -> new GenerationSummary(
                                new Generation(row.getLong("generation")),
                                ColumnValues.instant(row.getString("written_at")),
                                row.getString("media_type"),
                                row.getLong("size"),
                                row.getString("digest")))
                        .list());
    }

    /** Every document of a namespace, in the order of its key. */
    public List<DocumentKey> keys(String namespace) {
        return database.read(
                "list the documents of " + namespace,
                handle -> handle.createQuery("""
                        select * from documents where namespace = :namespace
                        order by environment, organisation, name
                        """)
                        .bind("namespace", namespace)
                        .map((row, context) -> DocumentTable.key(row))
                        .list());
    }

    /**
     * Writes the next generation.
     *
     * @param expected the generation the content was made from; {@link Generation#NONE} for a document that is absent
     */
    public ReplaceResult replace(DocumentKey key, Generation expected, Content content, Fence fence, Instant now) {
        var body = CompressedContent.of(content);
        return inTransaction(key, expected, fence, rows -> {
            Supplier<ReplaceResult> append = () -> append(rows, key, expected, body, now);
            return expected.isNone()
                    ? append.get()
                    : read(rows, key, expected)
                            .match(
                                    found -> append.get(),
                                    append,
                                    unreadable -> new ReplaceResult.Unreadable(unreadable.sentence()));
        });
    }

    /**
     * Writes the content of an older generation as the newest, even over a damaged one: for a person who has looked at a
     * damaged or wrong document.
     */
    public ReplaceResult reinstate(DocumentKey key, Generation expected, Generation older, Fence fence, Instant now) {
        return inTransaction(key, expected, fence, rows -> {
            var source = isKept(older, expected) ? read(rows, key, older) : new ReadResult.Absent<Content>();
            return source.<ReplaceResult>match(
                    found -> append(
                            rows,
                            key,
                            expected,
                            CompressedContent.of(found.document().content()),
                            now),
                    () -> new ReplaceResult.Unreadable(new DocumentCorruption(key, older, "it is not kept").toString()),
                    unreadable -> new ReplaceResult.Unreadable(unreadable.sentence()));
        });
    }

    /** Reads everything and reports what is damaged or missing. */
    public List<DocumentCorruption> verify() {
        return database.snapshot("verify the documents", DocumentVerifier::corruptions);
    }

    private ReplaceResult inTransaction(
            DocumentKey key, Generation expected, Fence fence, Function<DocumentTable, ReplaceResult> write) {
        return database.write("replace the document " + key, transaction -> {
            var refusal = fences.refusal(transaction, fence);
            if (refusal.isPresent()) {
                return new ReplaceResult.Fenced(refusal.get());
            }
            var rows = new DocumentTable(transaction);
            var current = rows.newest(key, database.forUpdate());
            return current.equals(expected) ? write.apply(rows) : new ReplaceResult.Conflict(current);
        });
    }

    private static ReplaceResult append(
            DocumentTable rows, DocumentKey key, Generation expected, CompressedContent body, Instant now) {
        var next = expected.next();
        if (!expected.isNone()) {
            rows.setNewest(key, next);
        } else if (!rows.create(key)) {
            return new ReplaceResult.Conflict(rows.newest(key, ""));
        }
        rows.insert(key, next, body, now);
        rows.prune(key, next.number() - KEPT_GENERATIONS);
        return new ReplaceResult.Replaced(next);
    }

    private static boolean isKept(Generation generation, Generation newest) {
        return generation.number() > Math.max(0, newest.number() - KEPT_GENERATIONS)
                && generation.compareTo(newest) <= 0;
    }

    /** Reads a generation that should exist; a missing one is reported as damage. */
    private static ReadResult<Content> read(DocumentTable rows, DocumentKey key, Generation generation) {
        var stored = rows.body(key, generation);
        if (stored.isEmpty()) {
            return unreadable(key, generation, "it is missing");
        }
        var writtenAt = stored.get().writtenAt();
        return stored.get()
                .body()
                .open(
                        content -> new ReadResult.Found<>(new StoredDocument<>(key, generation, content, writtenAt)),
                        sentence -> unreadable(key, generation, sentence));
    }

    private static ReadResult<Content> unreadable(DocumentKey key, Generation generation, String sentence) {
        return new ReadResult.Unreadable<>(new DocumentCorruption(key, generation, sentence).toString());
    }
}
