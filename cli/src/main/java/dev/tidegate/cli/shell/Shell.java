package dev.tidegate.cli.shell;

import dev.tidegate.cli.logging.LogLevel;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Runs a tree of commands the way this product does: one table of exit codes, results on standard output, everything
 * else on standard error, and never a stack trace that nobody asked for.
 */
public final class Shell {

    private final CommandLine commandLine;
    private final StandingOptions standing = new StandingOptions();
    private final Surroundings surroundings;

    public Shell(Object rootCommand, Surroundings surroundings) {
        this.surroundings = surroundings;
        this.commandLine = new CommandLine(rootCommand);
        commandLine.getCommandSpec().addMixin("standing", CommandLine.Model.CommandSpec.forAnnotatedObject(standing));
        HelpStyle.apply(commandLine);
        commandLine
                .setOut(surroundings.streams().out())
                .setErr(surroundings.streams().err())
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(new UsageErrors())
                .setExecutionStrategy(this::execute)
                .setExecutionExceptionHandler((failure, failed, parsed) -> answer(failure));
    }

    /** Runs one command line and returns its exit code; anything thrown is answered here. */
    public int run(String... arguments) {
        commandLine.setColorScheme(HelpStyle.colours(surroundings.coloursFor(arguments)));
        int code;
        try {
            code = commandLine.execute(arguments);
        } catch (Throwable broken) {
            code = answer(broken);
        }
        var lost = surroundings.streams().finish();
        if (lost.isPresent()) {
            say("the output could not be written: " + lost.get());
            return code == ExitCode.DONE.number() ? ExitCode.FAILED.number() : code;
        }
        return code;
    }

    /** The commands as a model, for what is made of it: completion scripts and manual pages. */
    public CommandLine commandLine() {
        return commandLine;
    }

    private int execute(ParseResult parsed) {
        standing.logLevel.apply();
        var code = new RunLast().execute(parsed);
        var last = parsed.asCommandLineList().get(parsed.asCommandLineList().size() - 1);
        return last.getExecutionResult() instanceof ExitCode exitCode ? exitCode.number() : code;
    }

    private int answer(Throwable failure) {
        if (showsTraces()) {
            failure.printStackTrace(surroundings.streams().err());
        }
        if (failure instanceof CommandFailure ended) {
            say(String.valueOf(ended.getMessage()));
            return ended.exitCode().number();
        }
        say("unexpected failure: " + failure);
        if (!showsTraces()) {
            say("run it again with --log-level debug to see where it happened");
        }
        return ExitCode.FAILED.number();
    }

    private boolean showsTraces() {
        return standing.logLevel == LogLevel.DEBUG || standing.logLevel == LogLevel.TRACE;
    }

    private void say(String sentence) {
        surroundings.streams().err().println("tidegate: " + sentence);
    }
}
