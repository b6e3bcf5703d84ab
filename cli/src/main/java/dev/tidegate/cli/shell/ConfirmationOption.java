package dev.tidegate.cli.shell;

import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks before something is changed that others will notice: a mixin. Where nobody can answer, {@code --yes} must. */
public final class ConfirmationOption implements Confirmation {

    @Option(
            names = {"-y", "--yes"},
            order = 40,
            description = "Do it without asking; needed where there is no terminal to ask on.")
    private boolean yes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private final ConfirmationPrompt prompt;

    public ConfirmationOption() {
        this(ConfirmationPrompt.ofTerminal());
    }

    public ConfirmationOption(ConfirmationPrompt prompt) {
        this.prompt = prompt;
    }

    /** Returns if the answer is yes, and ends the command if it is not. */
    @Override
    public void require(String question) {
        if (yes) {
            return;
        }
        var answer = prompt.ask(command.commandLine().getErr(), question);
        if (answer.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "nothing was changed: there is no terminal to ask on; say --yes to do it");
        }
        if (!answer.get()) {
            throw new RequestFailure(Status.REFUSED, "nothing was changed");
        }
    }
}
