package dev.tidegate.cli.shell;

/** Ends a command with a sentence for a person and an exit code for a script; the sentence is all that is printed. */
public final class CommandFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    public CommandFailure(ExitCode exitCode, String sentence) {
        super(sentence);
        this.exitCode = exitCode;
    }

    public CommandFailure(ExitCode exitCode, String sentence, Throwable cause) {
        super(sentence, cause);
        this.exitCode = exitCode;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
