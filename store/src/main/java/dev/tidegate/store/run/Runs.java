package dev.tidegate.store.run;

import dev.tidegate.store.content.Body;
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

/** Adds, lists and drops runs. Safe for use by many threads and processes. */
public final class Runs {

    /** How long runs are worth keeping unless somebody says otherwise: {@code prune(now.minus(RETENTION))}. */
    public static final Duration RETENTION = Duration.ofDays(90);

    public static final int LARGEST_PAGE = 1_000;

    /** Dropped at a time, so that other writers need not wait for the whole of it. */
    private static final int PRUNED_AT_ONCE = 500;

    private final Database database;

    public Runs(Database database) {
        this.database = database;
    }

    public Appending append(Run run) {
        var bodies = new EnumMap<RunPart, Body>(RunPart.class);
        for (var part : RunPart.values()) {
            bodies.put(part, Body.of(part.of(run)));
        }
        return database.write("add the run " + run.id(), transaction -> {
            var rows = new RunRows(transaction);
            if (!rows.insert(run)) {
                return isSame(rows, run, bodies) ? Appending.ALREADY_THERE : Appending.ID_TAKEN;
            }
            bodies.forEach((part, body) -> rows.insert(run.id(), part, body));
            return Appending.APPENDED;
        });
    }

    public RunReading read(RunId id) {
        return database.snapshot("read the run " + id, handle -> {
            var rows = new RunRows(handle);
            var head = rows.head(id);
            return head.isEmpty() ? new RunReading.Absent() : assemble(head.get(), rows.bodies(id));
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

    /** Drops runs that started before an instant, but never the newest of a scope; answers how many. */
    public long prune(Instant before) {
        var dropped = 0L;
        int last;
        do {
            last = database.write(
                    "drop old runs", transaction -> new RunRows(transaction).prune(before, PRUNED_AT_ONCE));
            dropped += last;
        } while (last == PRUNED_AT_ONCE);
        return dropped;
    }

    /** Reads everything and says what is not as it was added. */
    public List<CorruptRun> verify() {
        return database.snapshot("verify the runs", RunVerification::corruptions);
    }

    private RunPage page(RunFilter filter, int limit, RunPage.@Nullable Cursor after) {
        if (limit < 1 || limit > LARGEST_PAGE) {
            throw new IllegalArgumentException("a page has 1 to " + LARGEST_PAGE + " runs: " + limit);
        }
        // One more than asked for tells whether there is a next page.
        var found = database.read("list runs", handle -> new RunRows(handle).page(filter, after, limit + 1));
        if (found.size() <= limit) {
            return new RunPage(found, null);
        }
        var last = found.get(limit - 1);
        return new RunPage(found.subList(0, limit), new RunPage.Cursor(last.started(), last.id()));
    }

    private static boolean isSame(RunRows rows, Run run, Map<RunPart, Body> bodies) {
        var there = rows.bodies(run.id());
        return rows.head(run.id()).equals(Optional.of(RunRows.Head.of(run)))
                && bodies.entrySet().stream().allMatch(entry -> {
                    var other = there.get(entry.getKey().column());
                    return other != null
                            && other.digest().equals(entry.getValue().digest())
                            && other.mediaType().equals(entry.getValue().mediaType());
                });
    }

    private static RunReading assemble(RunRows.Head head, Map<String, Body> bodies) {
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
                                outcome -> new RunReading.Found(head.run(inputs, plan, outcome)))));
    }

    private static RunReading part(
            RunRows.Head head, Map<String, Body> bodies, RunPart part, Function<Content, RunReading> then) {
        var body = bodies.get(part.column());
        Function<String, RunReading> corrupt =
                sentence -> new RunReading.Corrupt(new CorruptRun(head.id(), part.column(), sentence));
        return body == null ? corrupt.apply("it is missing") : body.open(then, corrupt);
    }
}
