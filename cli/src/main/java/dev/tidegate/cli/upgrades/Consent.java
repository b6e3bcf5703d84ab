package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.Prompt;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks before something is changed that others will notice: a mixin. Where nobody can answer, {@code --yes} must. */
public final class Consent {

    @Option(
            names = {"-y", "--yes"},
            order = 40,
            description = "Do it without asking; needed where there is no terminal to ask on.")
    private boolean yes;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private final Prompt prompt;

    public Consent() {
        this(Prompt.ofTerminal());
    }

    Consent(Prompt prompt) {
        this.prompt = prompt;
    }

    /** Returns if the answer is yes, and ends the command if it is not. */
    public void ask(String question) {
        if (yes) {
            return;
        }
        var answer = prompt.ask(command.commandLine().getErr(), question);
        if (answer.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE, "nothing was changed: there is no terminal to ask on; say --yes to do it");
        }
        if (!answer.get()) {
            throw new CommandFailure(ExitCode.REFUSED, "nothing was changed");
        }
    }
}
