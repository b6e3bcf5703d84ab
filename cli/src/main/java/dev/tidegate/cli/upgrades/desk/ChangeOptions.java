package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.signin.OcmFailures;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.edit.LabelEdit;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options of commands that change labels, and how they do it: a mixin. What would change is shown; then somebody
 * says yes; then the labels are read again, and written if nobody else changed them.
 */
public final class ChangeOptions {

    @Option(
            names = {"-y", "--yes"},
            order = 40,
            description = "Write without asking; needed where there is no terminal to ask on.")
    private boolean yes;

    @Option(names = "--dry-run", order = 41, description = "Write nothing, only say what would be written.")
    private boolean dryRun;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private final Prompt prompt;

    public ChangeOptions() {
        this(Prompt.ofTerminal());
    }

    public ChangeOptions(Prompt prompt) {
        this.prompt = prompt;
    }

    /** Carries the changes out, tells what became of them, and says how the command ends. */
    public ExitCode carryOut(Desk desk, Intent intent, Document document, OutputOption output) {
        var consequences = Consequences.of(intent.edits());
        var report = new ChangeReport(document, intent, consequences, dryRun);
        if (consequences.refusal().isPresent()) {
            output.print(report.of(untried(intent, Result.State.REFUSED)));
            return consequences.refusal().get();
        }
        var planned = untried(intent, Result.State.PLANNED);
        if (dryRun || planned.stream().allMatch(result -> result.state() == Result.State.UNCHANGED)) {
            output.print(report.of(planned));
            return ExitCode.DONE;
        }
        boolean asked = !yes;
        if (asked) {
            confirm(report, planned, output);
        }
        var results = write(desk, intent.edits());
        output.print(asked ? report.resultOf(results.results()) : report.of(results.results()));
        return results.exitCode();
    }

    private static List<Result> untried(Intent intent, Result.State state) {
        return intent.edits().stream().map(edit -> Result.untried(edit, state)).toList();
    }

    /** People see the plan before they are asked; whoever cannot be asked gets it as the result. */
    private void confirm(ChangeReport report, List<Result> planned, OutputOption output) {
        var errors = command.commandLine().getErr();
        var answer = prompt.ask(errors, report.question(planned));
        if (answer.isEmpty()) {
            output.print(report.of(planned));
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "nothing was written: there is no terminal to ask on; say --yes to write, or --dry-run to only look");
        }
        if (!answer.get()) {
            throw new CommandFailure(ExitCode.REFUSED, "nothing was written");
        }
    }

    /** What was done, and how it ends. */
    private record Written(List<Result> results, ExitCode exitCode) {}

    private static Written write(Desk desk, List<Edit> edits) {
        var results = new ArrayList<Result>();
        var exitCode = ExitCode.DONE;
        for (var edit : edits) {
            if (edit.plan().isEmpty()) {
                results.add(Result.untried(edit, Result.State.UNCHANGED));
                continue;
            }
            var labels = desk.labels(edit.organisation());
            try {
                var result = Result.of(edit, LabelEdit.apply(edit.plan(), labels.read(edit.owner()), labels));
                results.add(result);
                exitCode = worse(exitCode, result.state() == Result.State.CONFLICT ? ExitCode.REFUSED : exitCode);
                exitCode = worse(
                        exitCode, labels.failure().map(ChangeOptions::codeOf).orElse(exitCode));
            } catch (OcmException failure) {
                results.add(Result.unread(edit, String.valueOf(failure.getMessage())));
                exitCode = worse(exitCode, codeOf(failure));
            } catch (Unreachable failure) {
                results.add(Result.unread(edit, String.valueOf(failure.getMessage())));
                exitCode = worse(exitCode, ExitCode.FAILED);
            }
        }
        return new Written(results, exitCode);
    }

    /** A label OCM would not take is a step that failed; only who may not write at all is told so. */
    private static ExitCode codeOf(OcmException failure) {
        var told = OcmFailures.told(failure).exitCode();
        return told == ExitCode.NOT_ALLOWED ? told : ExitCode.FAILED;
    }

    /** Of several ends the one that tells most: not being allowed, then a failure, then a conflict. */
    private static ExitCode worse(ExitCode one, ExitCode other) {
        var order = List.of(ExitCode.DONE, ExitCode.REFUSED, ExitCode.FAILED, ExitCode.NOT_ALLOWED);
        return order.indexOf(other) > order.indexOf(one) ? other : one;
    }
}
