package dev.tidegate.store.document;

import dev.tidegate.store.content.Body;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.Database;
import dev.tidegate.store.database.Stored;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.FenceCheck;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads and replaces documents. Safe for use by many threads and processes.
 *
 * <p>A write, in one transaction:
 *
 * <ol>
 *   <li>the fence must count, and counts until the write is done;
 *   <li>the newest generation must be the one the writer expects, and is held against others;
 *   <li>the newest content must be sound, so that damage is never written over unseen;
 *   <li>the next generation is added, and the one that is now thirty behind goes.
 * </ol>
 *
 * <p>So no update is lost, generations grow by exactly one, and nothing is ever deleted but old generations.
 */
public final class Documents {

    /** How many generations of a document can be read. */
    public static final int KEPT_GENERATIONS = 30;

    private final Database database;
    private final FenceCheck fences;

    public Documents(Database database) {
        this.database = database;
        this.fences = new FenceCheck(database);
    }

    /** The newest generation. */
    public Reading read(DocumentKey key) {
        return database.snapshot("read the document " + key, handle -> {
            var rows = new DocumentRows(handle);
            var newest = rows.newest(key, "");
            return newest.isNone() ? new Reading.Absent() : read(rows, key, newest);
        });
    }

    /** One generation, as long as it is kept. */
    public Reading read(DocumentKey key, Generation generation) {
        return database.snapshot("read the document " + key, handle -> {
            var rows = new DocumentRows(handle);
            var newest = rows.newest(key, "");
            return isKept(generation, newest) ? read(rows, key, generation) : new Reading.Absent();
        });
    }

    /** Newest first, without their content. */
    public List<KeptGeneration> generations(DocumentKey key) {
        return database.read(
                "list the generations of " + key,
                handle -> DocumentRows.keyed(handle.createQuery("""
                                select generation, written_at, media_type, size, digest from generations
                                where namespace = :namespace and environment = :environment
                                    and organisation = :organisation and name = :name
                                order by generation desc
                                """), key)
                        .map((row, context) -> new KeptGeneration(
                                new Generation(row.getLong("generation")),
                                Stored.instant(row.getString("written_at")),
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
                        .map((row, context) -> DocumentRows.key(row))
                        .list());
    }

    /**
     * Writes the next generation.
     *
     * @param expected the generation the content was made from; {@link Generation#NONE} for a document that is not there
     */
    public Replacement replace(DocumentKey key, Generation expected, Content content, Fence fence, Instant now) {
        var body = Body.of(content);
        return write(key, expected, fence, rows -> {
            var damage = expected.isNone() ? Optional.<Corruption>empty() : damage(rows, key, expected);
            return damage.<Replacement>map(Replacement.Corrupt::new)
                    .orElseGet(() -> append(rows, key, expected, body, now));
        });
    }

    /**
     * Makes an older generation the newest again, whatever state the newest is in: the way out for a person who has
     * looked at a corrupt or wrong document and decided.
     */
    public Replacement reinstate(DocumentKey key, Generation expected, Generation older, Fence fence, Instant now) {
        return write(key, expected, fence, rows -> {
            var source = isKept(older, expected) ? read(rows, key, older) : new Reading.Absent();
            return source.match(
                    found ->
                            append(rows, key, expected, Body.of(found.document().content()), now),
                    () -> new Replacement.Corrupt(new Corruption(key, older, "it is not kept")),
                    corrupt -> new Replacement.Corrupt(corrupt.corruption()));
        });
    }

    /** Reads everything and says what is not as it was written. */
    public List<Corruption> verify() {
        return database.snapshot("verify the documents", DocumentVerification::corruptions);
    }

    private Replacement write(DocumentKey key, Generation expected, Fence fence, Step step) {
        return database.write("replace the document " + key, transaction -> {
            var refusal = fences.refusal(transaction, fence);
            if (refusal.isPresent()) {
                return new Replacement.Fenced(refusal.get());
            }
            var rows = new DocumentRows(transaction);
            var current = rows.newest(key, database.holdingRow());
            return current.equals(expected) ? step.take(rows) : new Replacement.Conflict(current);
        });
    }

    private static Replacement append(DocumentRows rows, DocumentKey key, Generation expected, Body body, Instant now) {
        var next = expected.next();
        if (!expected.isNone()) {
            rows.raise(key, next);
        } else if (!rows.create(key)) {
            return new Replacement.Conflict(rows.newest(key, ""));
        }
        rows.insert(key, next, body, now);
        rows.prune(key, next.number() - KEPT_GENERATIONS);
        return new Replacement.Replaced(next);
    }

    private static boolean isKept(Generation generation, Generation newest) {
        return generation.number() > Math.max(0, newest.number() - KEPT_GENERATIONS)
                && generation.compareTo(newest) <= 0;
    }

    private static Optional<Corruption> damage(DocumentRows rows, DocumentKey key, Generation generation) {
        return read(rows, key, generation)
                .match(found -> Optional.empty(), Optional::empty, corrupt -> Optional.of(corrupt.corruption()));
    }

    /** A generation that should be there: if it is not, that is damage as well. */
    private static Reading read(DocumentRows rows, DocumentKey key, Generation generation) {
        var stored = rows.body(key, generation);
        if (stored.isEmpty()) {
            return new Reading.Corrupt(new Corruption(key, generation, "it is missing"));
        }
        var writtenAt = stored.get().writtenAt();
        return stored.get()
                .body()
                .open(
                        content -> new Reading.Found(new Document(key, generation, content, writtenAt)),
                        sentence -> new Reading.Corrupt(new Corruption(key, generation, sentence)));
    }

    /** What a write does once it may. */
    @FunctionalInterface
    private interface Step {
        Replacement take(DocumentRows rows);
    }
}
