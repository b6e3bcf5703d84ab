package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.TimeOptions;
import dev.tidegate.server.upgrades.keep.HistoryCompaction;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts versions aside that nobody has reported for long. */
@Command(
        name = "compact",
        description = {
            "Put versions aside that nobody has reported for long.",
            "",
            "They leave the soak histories and stay in an archive. A version is only put aside if it was watched for"
                    + " that long; one that comes back soaks anew. The scheduler does this once a day by itself."
        },
        footer = {
            "  tidegate upgrades state compact --dry-run",
            "  tidegate upgrades state compact --older-than 400d",
        })
public final class StateCompactCommand implements Callable<ExitCode> {

    @Option(
            names = "--older-than",
            paramLabel = "<duration>",
            defaultValue = "400d",
            converter = DurationConverter.class,
            description = "How long nobody has reported them; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration age = Duration.ZERO;

    @Option(names = "--dry-run", description = "Put nothing aside, only say what would be.")
    private boolean dryRun;

    @Mixin
    private StoreOptions store;

    @Mixin
    private TimeOptions time;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() {
        if (age.compareTo(Duration.ofDays(1)) < 0) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--older-than is a day at least, as in 400d");
        }
        var clock = time.time().clock();
        try (var kept = store.open()) {
            var compaction = new HistoryCompaction(
                    kept, "state-compact-" + ProcessHandle.current().pid(), clock);
            var results = dryRun ? compaction.preview(age) : compaction.compact(age);
            output.print(document(results));
            return results.stream().allMatch(HistoryCompaction.Compacted::succeeded) ? ExitCode.DONE : ExitCode.FAILED;
        }
    }

    private Document document(List<HistoryCompaction.Compacted> results) {
        var document = Document.of("tidegate.upgrades.compaction/v1");
        document.tree().put("dryRun", dryRun);
        var histories = document.tree().putArray("histories");
        var table = Table.of("HISTORY", "VERSIONS LEFT", "RESULT");
        for (var result : results) {
            var one = histories
                    .addObject()
                    .put("history", result.history().toString())
                    .put("versionsLeft", result.remaining())
                    .put("succeeded", result.succeeded())
                    .put("reason", result.failure());
            var leaving = one.putArray("putAside");
            result.leaving().forEach(leaving::add);
            table.row(
                    result.history().toString(),
                    result.succeeded() ? result.remaining() : "",
                    result.succeeded() ? Tint.GOOD.of(told(result)) : Tint.BAD.of(result.failure()));
        }
        return document.with(table);
    }

    private String told(HistoryCompaction.Compacted result) {
        if (result.leaving().isEmpty()) {
            return "nothing to put aside";
        }
        return (dryRun ? "would be put aside: " : "put aside: ") + String.join(", ", result.leaving());
    }
}
