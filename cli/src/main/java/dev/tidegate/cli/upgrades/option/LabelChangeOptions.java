package dev.tidegate.cli.upgrades.option;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.LabelChangeRunner;
import dev.tidegate.application.upgrades.change.OrganisationSession;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ConfirmationPrompt;
import dev.tidegate.cli.shell.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The options of commands that change labels, and how they do it: a mixin. What would change is shown; then somebody
 * says yes; then the labels are read again, and written if nobody else changed them.
 */
public final class LabelChangeOptions {

    @Option(
            names = {"-y", "--yes"},
            order = 40,
            description = "Write without asking; needed where there is no terminal to ask on.")
    private boolean yes;

    @Option(names = "--dry-run", order = 41, description = "Write nothing, only say what would be written.")
    private boolean dryRun;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private final ConfirmationPrompt prompt;

    public LabelChangeOptions() {
        this(ConfirmationPrompt.ofTerminal());
    }

    public LabelChangeOptions(ConfirmationPrompt prompt) {
        this.prompt = prompt;
    }

    /** Carries the changes out, prints the result, and says how the command ends. */
    public ExitCode carryOut(
            OrganisationSession session, LabelChangeRequest request, Document document, OutputOption output) {
        return output.print(LabelChangeRunner.run(
                session,
                request,
                document,
                dryRun,
                yes ? null : (question, planned) -> confirm(question, planned, output)));
    }

    /** Where nobody can be asked, what would be written is the result. */
    private void confirm(String question, Document planned, OutputOption output) {
        var answer = prompt.ask(command.commandLine().getErr(), question);
        if (answer.isEmpty()) {
            output.print(planned);
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "nothing was written: there is no terminal to ask on; say --yes to write, or --dry-run to only look");
        }
        if (!answer.get()) {
            throw new RequestFailure(Status.REFUSED, "nothing was written");
        }
    }
}
