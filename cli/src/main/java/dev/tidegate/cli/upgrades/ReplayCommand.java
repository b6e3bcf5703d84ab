package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.server.upgrades.keep.StoredJournal;
import dev.tidegate.store.Store;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.store.run.RunPage;
import dev.tidegate.store.run.RunSummary;
import dev.tidegate.upgrades.record.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Decides recorded runs again and compares. */
@Command(
        name = "replay",
        description = {
            "Decide recorded runs again, from what they were decided from, and compare.",
            "",
            "Without a run, the latest ones are replayed. A run has a record for each organisation; its name may be cut"
                    + " short as long as it begins the same."
        },
        footer = {
            "  tidegate upgrades replay --last 10",
            "  tidegate upgrades replay 20260302T090000Z-1f0c8a4e-3 -o json",
        })
public final class ReplayCommand implements Callable<ExitCode> {

    private static final int PAGE = 200;
    private static final int SHOWN_DIFFERENCES = 20;

    @Parameters(paramLabel = "<run>", arity = "0..*", description = "Names of runs, or how they begin.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--last",
            paramLabel = "<number>",
            defaultValue = "20",
            description = "How many of the latest records are replayed if no run is named; ${DEFAULT-VALUE} unless"
                    + " said otherwise.")
    private int last = 20;

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    private record Replayed(RunSummary run, String failure, List<Replay.Difference> differences) {

        boolean agrees() {
            return failure.isEmpty() && differences.isEmpty();
        }
    }

    @Override
    public ExitCode call() {
        try (var kept = store.open()) {
            var replayed = chosen(kept).stream().map(run -> replay(run, kept)).toList();
            output.print(document(replayed));
            return replayed.stream().allMatch(Replayed::agrees) ? ExitCode.DONE : ExitCode.FAILED;
        }
    }

    private List<RunSummary> chosen(Store kept) {
        var found = new ArrayList<RunSummary>();
        var page = kept.runs().list(RunFilter.all(), PAGE);
        while (true) {
            for (var run : page.runs()) {
                boolean isMeant = names.isEmpty()
                        ? found.size() < last
                        : names.stream().anyMatch(name -> run.id().value().startsWith(name));
                if (isMeant && run.capability().equals(StoredJournal.CAPABILITY)) {
                    found.add(run);
                }
            }
            RunPage.Cursor next = page.next();
            if (next == null || (names.isEmpty() && found.size() >= last)) {
                break;
            }
            page = kept.runs().list(RunFilter.all(), PAGE, next);
        }
        if (found.isEmpty() && !names.isEmpty()) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "no run is recorded as " + String.join(", ", names));
        }
        return found;
    }

    private static Replayed replay(RunSummary summary, Store kept) {
        return kept.runs()
                .read(summary.id())
                .match(
                        found -> compared(summary, found.run()),
                        () -> new Replayed(summary, "it is not kept any more", List.of()),
                        corrupt -> new Replayed(summary, corrupt.corruption().toString(), List.of()));
    }

    private static Replayed compared(RunSummary summary, Run run) {
        Parsed<List<Replay.Difference>> result =
                Replay.replay(run.inputs().text(), run.plan().text());
        return result.match(
                accepted -> new Replayed(summary, "", accepted.is()),
                refused -> new Replayed(summary, refused.sentence(), List.of()));
    }

    private static Document document(List<Replayed> all) {
        var document = Document.of("tidegate.upgrades.replay/v1");
        var table = Table.of("RUN", "ORGANISATION", "STARTED", "RESULT");
        var tree = document.tree().putArray("runs");
        var lines = new ArrayList<Line>();
        for (var one : all) {
            var run = one.run();
            var node = tree.addObject()
                    .put("run", run.id().value())
                    .put("organisation", run.scope())
                    .put("started", run.started().toString())
                    .put("agrees", one.agrees());
            if (!one.failure().isEmpty()) {
                node.put("failure", one.failure());
            }
            var differences = node.putArray("differences");
            one.differences()
                    .forEach(difference -> differences
                            .addObject()
                            .put("pointer", difference.pointer())
                            .put("recorded", difference.recorded())
                            .put("now", difference.now()));
            table.row(run.id(), run.scope(), run.started(), result(one));
            one.differences().stream()
                    .limit(SHOWN_DIFFERENCES)
                    .forEach(difference -> lines.add(Line.of("%s %s: recorded %s, now %s"
                            .formatted(run.id(), difference.pointer(), difference.recorded(), difference.now()))));
        }
        document = document.with(table);
        for (var line : lines) {
            document = document.with(line);
        }
        long agreed = all.stream().filter(Replayed::agrees).count();
        return document.with(Line.of("%d of %d records agree".formatted(agreed, all.size())));
    }

    private static Object result(Replayed one) {
        if (!one.failure().isEmpty()) {
            return Tint.BAD.of(one.failure());
        }
        return one.differences().isEmpty()
                ? Tint.GOOD.of("agrees")
                : Tint.BAD.of("%d differences".formatted(one.differences().size()));
    }
}
