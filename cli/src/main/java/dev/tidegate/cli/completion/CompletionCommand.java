package dev.tidegate.cli.completion;

import dev.tidegate.cli.shell.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the completion script for a shell. */
@Command(
        name = "completion",
        description = "Print a script that completes commands and options in a shell.",
        footer = {
            "  source <(tidegate completion bash)",
            "  tidegate completion bash > /etc/bash_completion.d/tidegate",
            "  tidegate completion zsh > \"$${fpath[1]}/_tidegate\"",
        })
public final class CompletionCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<shell>", description = "The shell: ${COMPLETION-CANDIDATES}.")
    private CompletionScript shell;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        command.commandLine().getOut().print(shell.of(command.root().commandLine()));
        return ExitCode.DONE;
    }
}
