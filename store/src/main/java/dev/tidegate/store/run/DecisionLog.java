package dev.tidegate.store.run;

import dev.tidegate.store.content.CompressedContent;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.database.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Appends, lists and prunes runs. Safe for use by many threads and processes. */
public final class DecisionLog {

    /** How long runs are kept by default: {@code prune(now.minus(RETENTION))}. */
    public static final Duration RETENTION = Duration.ofDays(90);

    public static final int LARGEST_PAGE = 1_000;

    /** Deleted per transaction, so that other writers do not wait for long. */
    private static final int PRUNED_PER_TRANSACTION = 500;

    private final Database database;

    public DecisionLog(Database database) {
        this.database = database;
    }

    public AppendResult append(Run run) {
        var bodies = new EnumMap<RunPart, CompressedContent>(RunPart.class);
        for (var part : RunPart.values()) {
            bodies.put(part, CompressedContent.of(part.of(run)));
        }
        return database.write("append the run " + run.id(), transaction -> {
            var rows = new RunTable(transaction);
            if (!rows.insert(run)) {
                return isSame(rows, run, bodies) ? AppendResult.ALREADY_THERE : AppendResult.ID_TAKEN;
            }
            bodies.forEach((part, body) -> rows.insert(run.id(), part, body));
            return AppendResult.APPENDED;
        });
    }

    public RunReadResult read(RunId id) {
        return database.snapshot("read the run " + id, handle -> {
            var rows = new RunTable(handle);
            var head = rows.head(id);
            return head.isEmpty() ? new RunReadResult.Absent() : assemble(head.get(), rows.bodies(id));
        });
    }

    /** The first page, newest runs first. */
    public RunPage list(RunFilter filter, int limit) {
        return page(filter, limit, null);
    }

    /** The page after one that was listed with the same filter. */
    public RunPage list(RunFilter filter, int limit, RunPage.Cursor after) {
        return page(filter, limit, after);
    }

    /** Deletes runs that started before an instant, but never the newest of a scope; answers how many. */
    public long prune(Instant before) {
        var deleted = 0L;
        int last;
        do {
            last = database.write(
                    "delete old runs", transaction -> new RunTable(transaction).prune(before, PRUNED_PER_TRANSACTION));
            deleted += last;
        } while (last == PRUNED_PER_TRANSACTION);
        return deleted;
    }

    /** Reads everything and reports what is damaged or missing. */
    public List<RunCorruption> verify() {
        return database.snapshot("verify the runs", RunVerifier::corruptions);
    }

    private RunPage page(RunFilter filter, int limit, RunPage.@Nullable Cursor after) {
        if (limit < 1 || limit > LARGEST_PAGE) {
            throw new IllegalArgumentException("a page has 1 to " + LARGEST_PAGE + " runs: " + limit);
        }
        // One more than asked for tells whether there is a next page.
        var found = database.read("list runs", handle -> new RunTable(handle).page(filter, after, limit + 1));
        if (found.size() <= limit) {
            return new RunPage(found, null);
        }
        var last = found.get(limit - 1);
        return new RunPage(found.subList(0, limit), new RunPage.Cursor(last.started(), last.id()));
    }

    private static boolean isSame(RunTable rows, Run run, Map<RunPart, CompressedContent> bodies) {
        var there = rows.bodies(run.id());
        return rows.head(run.id()).equals(Optional.of(RunTable.Head.of(run)))
                && bodies.entrySet().stream().allMatch(entry -> {
                    var other = there.get(entry.getKey().column());
                    return other != null
                            && other.digest().equals(entry.getValue().digest())
                            && other.mediaType().equals(entry.getValue().mediaType());
                });
    }

    private static RunReadResult assemble(RunTable.Head head, Map<String, CompressedContent> bodies) {
        return part(
                head,
                bodies,
                RunPart.INPUTS,
                inputs -> part(
                        head,
                        bodies,
                        RunPart.PLAN,
                        plan -> part(
                                head,
                                bodies,
                                RunPart.OUTCOME,
                                outcome -> new RunReadResult.Found(head.run(inputs, plan, outcome)))));
    }

    private static RunReadResult part(
            RunTable.Head head,
            Map<String, CompressedContent> bodies,
            RunPart part,
            Function<Content, RunReadResult> then) {
        var body = bodies.get(part.column());
        Function<String, RunReadResult> corrupt =
                sentence -> new RunReadResult.Corrupt(new RunCorruption(head.id(), part.column(), sentence));
        return body == null ? corrupt.apply("it is missing") : body.open(then, corrupt);
    }
}
