package dev.tidegate.cli.output;

import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.shell.Terminal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code -o} of commands that print a result, and the way they print it: a mixin. */
public final class OutputOption {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "<form>",
            defaultValue = "table",
            order = 80,
            description = "Form of the result: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said otherwise.")
    private OutputFormat form;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Prints a result to standard output in the form that was asked for. */
    public void print(Document document) {
        var commandLine = command.commandLine();
        var coloured = commandLine.getColorScheme().ansi().enabled();
        form.print(document, commandLine.getOut(), coloured);
    }

    /** Prints what a service answered, and says how the command ends. */
    public ExitCode print(Answer answer) {
        print(answer.document());
        return ExitCode.of(answer.status());
    }

    /** Whether a person looks at the result while it is printed. */
    boolean isTableOnTerminal() {
        return form == OutputFormat.TABLE && Terminal.detect().output();
    }

    /** Moves on the terminal. */
    void printControl(String sequence) {
        command.commandLine().getOut().print(sequence);
    }

    void flush() {
        command.commandLine().getOut().flush();
    }
}
