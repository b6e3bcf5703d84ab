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
        var streams = surroundings.streams();
        var complaints = new Complaints(streams.err(), HelpStyle.colours(surroundings.coloursErrors(arguments)));
        int code;
        try {
            code = commandLine(complaints, arguments).execute(arguments);
        } catch (Throwable broken) {
            code = answer(broken, complaints);
        }
        var lost = streams.finish();
        if (lost.isPresent()) {
            complaints.say(root.name(), "the output could not be written: " + lost.get());
            return code == ExitCode.DONE.number() ? ExitCode.FAILED.number() : code;
        }
        return code;
    }

    private CommandLine commandLine(Complaints complaints, String... arguments) {
        return CommandModel.calledBy(root, standing, arguments)
                .setOut(surroundings.streams().out())
                .setErr(surroundings.streams().err())
                .setColorScheme(HelpStyle.colours(surroundings.coloursResults(arguments)))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(new UsageErrors(complaints))
                .setExecutionStrategy(this::execute)
                .setExecutionExceptionHandler((failure, failed, parsed) -> answer(failure, complaints));
    }

    private int execute(ParseResult parsed) {
        standing.logLevel().apply();
        var code = new RunLast().execute(parsed);
        var commandLines = parsed.asCommandLineList();
        var last = commandLines.get(commandLines.size() - 1);
        return last.getExecutionResult() instanceof ExitCode exitCode ? exitCode.number() : code;
    }

    private int answer(Throwable failure, Complaints complaints) {
        if (showsTraces()) {
            complaints.trace(failure);
        }
        if (failure instanceof CommandFailure ended) {
            complaints.say(root.name(), String.valueOf(ended.getMessage()));
            return ended.exitCode().number();
        }
        complaints.say(root.name(), "unexpected failure: " + failure);
        if (!showsTraces()) {
            complaints.say(root.name(), "run it again with --log-level debug to see where it happened");
        }
        return ExitCode.FAILED.number();
    }

    private boolean showsTraces() {
        return standing.logLevel() == LogLevel.DEBUG || standing.logLevel() == LogLevel.TRACE;
    }
}
