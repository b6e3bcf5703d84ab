package dev.tidegate.cli.completion;

import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the completion script for a shell. */
@Command(
        name = "completion",
        description = CompletionCommand.SUMMARY,
        footer = {
            "  source <(tidegate completion bash)",
            "  tidegate completion bash > /etc/bash_completion.d/tidegate",
            "  tidegate completion zsh > \"$${fpath[1]}/_tidegate\"",
        })
public final class CompletionCommand implements Callable<ExitCode> {

    public static final String SUMMARY = "Print a script that completes commands and options in a shell.";

    @Parameters(paramLabel = "<shell>", description = "The shell: ${COMPLETION-CANDIDATES}.")
    private CompletionScript shell;

    @Spec
    private CommandSpec command;

    private final Supplier<CommandLine> model;

    /** Takes the whole model, since a start knows in full only the commands it was called for. */
    public CompletionCommand(Supplier<CommandLine> model) {
        this.model = model;
    }

    @Override
    public ExitCode call() {
        command.commandLine().getOut().print(shell.of(model.get()));
        return ExitCode.DONE;
    }
}
