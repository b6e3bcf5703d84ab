package dev.tidegate.cli.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.CheckAnswer;
import dev.tidegate.application.integrations.CheckSettings;
import dev.tidegate.application.integrations.IntegrationService;
import dev.tidegate.application.integrations.check.CommandTemplate;
import dev.tidegate.cli.integrations.option.IntegrationDataOptions;
import dev.tidegate.cli.output.OutputFormat;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.text.PrintableText;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
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
public final class IntegrationCheckCommand implements Callable<ExitCode> {

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
            defaultValue = "table",
            order = 80,
            description = "Form of the report: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise.")
    private Form form = Form.TABLE;

    @Mixin
    private ItemOptions items;

    @Mixin
    private IntegrationDataOptions data;

    @Spec
    private CommandSpec command;

    /** The forms of a report. */
    public enum Form {
        TABLE,
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
        var answer = new IntegrationService(Clock.systemUTC())
                .check(
                        data.settings(),
                        new CheckSettings(base, head, items.counts(), template(), out, parallel, timeout));
        print(answer);
        return ExitCode.of(answer.status());
    }

    private @Nullable CommandTemplate template() {
        if (run == null) {
            return null;
        }
        if (parallel < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--parallel is 1 or more, not " + parallel);
        }
        return CommandTemplate.parse(run).match(Parsed.Accepted::is, refused -> {
            throw new RequestFailure(Status.INVALID_INPUT, "--run: " + refused.sentence());
        });
    }

    private void print(CheckAnswer answer) {
        var writer = command.commandLine().getOut();
        switch (form) {
            case TABLE -> writer.print(PrintableText.lines(answer.text()));
            case MARKDOWN -> writer.print(answer.markdown());
            case JSON -> OutputFormat.JSON.print(answer.document(), writer, false);
            case YAML -> OutputFormat.YAML.print(answer.document(), writer, false);
        }
    }
}
