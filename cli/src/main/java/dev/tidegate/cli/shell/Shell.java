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

    private final Root root;
    private final Surroundings surroundings;
    private final StandingOptions standing = new StandingOptions();

    public Shell(Root root, Surroundings surroundings) {
        this.root = root;
        this.surroundings = surroundings;
    }

    /** All commands as a model, for what is made of it: completion scripts and manual pages. */
    public static CommandLine model(Root root) {
        return CommandModel.complete(root, new StandingOptions());
    }

    /** Runs one command line and returns its exit code; anything thrown is answered here. */
    public int run(String... arguments) {
        int code;
        try {
            code = commandLine(arguments).execute(arguments);
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

    private CommandLine commandLine(String... arguments) {
        return CommandModel.calledBy(root, standing, arguments)
                .setOut(surroundings.streams().out())
                .setErr(surroundings.streams().err())
                .setColorScheme(HelpStyle.colours(surroundings.coloursFor(arguments)))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(new UsageErrors())
                .setExecutionStrategy(this::execute)
                .setExecutionExceptionHandler((failure, failed, parsed) -> answer(failure));
    }

    private int execute(ParseResult parsed) {
        standing.logLevel().apply();
        var code = new RunLast().execute(parsed);
        var commandLines = parsed.asCommandLineList();
        var last = commandLines.get(commandLines.size() - 1);
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
        return standing.logLevel() == LogLevel.DEBUG || standing.logLevel() == LogLevel.TRACE;
    }

    private void say(String sentence) {
        surroundings.streams().err().println(root.name() + ": " + sentence);
    }
}
