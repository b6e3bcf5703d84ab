package dev.tidegate.cli.integrations;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.cli.integrations.desk.DataOptions;
import dev.tidegate.cli.integrations.desk.Desk;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputForm;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.check.CheckReport;
import dev.tidegate.integrations.check.ReportJson;
import dev.tidegate.integrations.check.ReportMarkdown;
import dev.tidegate.integrations.check.ReportText;
import dev.tidegate.integrations.check.RunOutcome;
import dev.tidegate.server.integrations.IntegrationData;
import dev.tidegate.server.integrations.RevisionCheck;
import dev.tidegate.server.integrations.check.CheckRuns;
import dev.tidegate.server.integrations.check.CommandTemplate;
import dev.tidegate.server.integrations.check.ProcessRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what a change of the data would do, and tries it. */
@Command(
        name = "check",
        description = {
            "Check a change of the data before it lands: what becomes of workloads, and which shards it concerns.",
            "",
            "Two revisions are compared, from where they parted; no cluster is asked. With --run, each concerned image"
                    + " is tried in a dry run by a command: podman, docker, kubectl, or a command line with"
                    + " placeholders such as {image}, {command} and {args}.",
        },
        footer = {
            "  tidegate integrations check --base origin/main",
            "  tidegate integrations check --base origin/main -o markdown",
            "  tidegate integrations check --base main --run './try {image} {command} {args}' --out reports",
        })
public final class CheckCommand implements Callable<ExitCode> {

    @Option(
            names = "--base",
            paramLabel = "<revision>",
            required = true,
            order = 1,
            description = "What the change is compared with: a branch, a tag or a commit.")
    private String base;

    @Option(
            names = "--head",
            paramLabel = "<revision>",
            defaultValue = "HEAD",
            order = 2,
            description = "The change; ${DEFAULT-VALUE} unless said otherwise. What is not committed does not count.")
    private String head = "HEAD";

    @Option(names = "--run", paramLabel = "<command>", order = 3, description = "Make the dry runs with this command.")
    private @Nullable String run;

    @Option(
            names = "--out",
            paramLabel = "<directory>",
            defaultValue = "reports",
            order = 4,
            description = "Where the output of runs goes, a file for each; ${DEFAULT-VALUE} unless said otherwise.")
    private Path out = Path.of("reports");

    @Option(
            names = "--parallel",
            paramLabel = "<number>",
            defaultValue = "4",
            order = 5,
            description = "How many runs at once; ${DEFAULT-VALUE} unless said otherwise.")
    private int parallel = 4;

    @Option(
            names = "--run-timeout",
            paramLabel = "<duration>",
            defaultValue = "30m",
            order = 6,
            converter = DurationConverter.class,
            description = "How long one run may take; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration timeout = Duration.ofMinutes(30);

    @Option(
            names = {"-o", "--output"},
            paramLabel = "<form>",
            defaultValue = "text",
            order = 80,
            description = "Form of the report: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise.")
    private Form form = Form.TEXT;

    @Mixin
    private ItemOptions items;

    @Mixin
    private DataOptions data;

    @Spec
    private CommandSpec command;

    /** The forms of a report. */
    public enum Form {
        TEXT,
        JSON,
        YAML,
        MARKDOWN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public ExitCode call() throws InterruptedException {
        CheckReport report = report().match(Parsed.Accepted::is, refused -> {
            throw new CommandFailure(ExitCode.WRONG_USAGE, refused.sentence());
        });
        List<RunOutcome> outcomes = run == null ? List.of() : runs(run, report);
        print(report, outcomes);
        return Desk.exitCode(report.exitCode(outcomes));
    }

    private Parsed<CheckReport> report() {
        if (!Files.isDirectory(data.root())) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "there is no directory " + data.root());
        }
        try {
            return new RevisionCheck(data.images(), data::wanted, data.selection())
                    .check(data.root(), base, head, items.counts());
        } catch (IOException unreadable) {
            throw new CommandFailure(ExitCode.FAILED, String.valueOf(unreadable.getMessage()), unreadable);
        } catch (IntegrationData.UnreadableSettings unreadable) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    private List<RunOutcome> runs(String line, CheckReport report) throws InterruptedException {
        CommandTemplate template = CommandTemplate.parse(line).match(Parsed.Accepted::is, refused -> {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--run: " + refused.sentence());
        });
        if (parallel < 1) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, "--parallel is 1 or more, not " + parallel);
        }
        return new CheckRuns(new ProcessRun(template, out, timeout), parallel).all(report.runs());
    }

    private void print(CheckReport report, List<RunOutcome> outcomes) {
        var writer = command.commandLine().getOut();
        switch (form) {
            case TEXT -> writer.print(ReportText.of(report, outcomes));
            case MARKDOWN -> writer.print(ReportMarkdown.of(report, outcomes));
            case JSON -> OutputForm.JSON.print(document(ReportJson.of(report, outcomes)), writer, false);
            case YAML -> OutputForm.YAML.print(document(ReportJson.of(report, outcomes)), writer, false);
        }
    }

    private static Document document(ObjectNode tree) {
        return new Document(tree, List.of());
    }
}
