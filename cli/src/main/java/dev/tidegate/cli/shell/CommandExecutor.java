package dev.tidegate.cli.shell;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.cli.logging.LogLevel;
import dev.tidegate.store.database.StoreException;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Runs a tree of commands the way this product does: one table of exit codes, results on standard output, everything
 * else on standard error, and never a stack trace that nobody asked for.
 */
public final class CommandExecutor {

    private final RootCommand root;
    private final ProcessEnvironment environment;
    private final GlobalOptions options = new GlobalOptions();

    public CommandExecutor(RootCommand root, ProcessEnvironment environment) {
        this.root = root;
        this.environment = environment;
    }

    /** All commands as a model, for what is made of it: completion scripts and manual pages. */
    public static CommandLine model(RootCommand root) {
        return CommandModel.complete(root, new GlobalOptions());
    }

    /** Runs one command line and returns its exit code; anything thrown is answered here. */
    public int run(String... arguments) {
        var streams = environment.streams();
        var errors = new ErrorPrinter(streams.err(), HelpStyle.colours(environment.coloursErrors(arguments)));
        int code;
        try {
            code = commandLine(errors, arguments).execute(arguments);
        } catch (Throwable broken) {
            code = answer(broken, errors);
        }
        var lost = streams.finish();
        if (lost.isPresent()) {
            errors.print(root.name(), "the output could not be written: " + lost.get());
            return code == ExitCode.DONE.number() ? ExitCode.FAILED.number() : code;
        }
        return code;
    }

    private CommandLine commandLine(ErrorPrinter errors, String... arguments) {
        return CommandModel.calledBy(root, options, arguments)
                .setUsageHelpWidth(environment.helpWidth())
                .setOut(environment.streams().out())
                .setErr(environment.streams().err())
                .setColorScheme(HelpStyle.colours(environment.coloursResults(arguments)))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(new UsageErrors(errors))
                .setExecutionStrategy(this::execute)
                .setExecutionExceptionHandler((failure, failed, parsed) -> answer(failure, errors));
    }

    private int execute(ParseResult parsed) {
        options.logLevel().apply();
        var commandLines = parsed.asCommandLineList();
        var last = commandLines.get(commandLines.size() - 1);
        try {
            var code = new RunLast().execute(parsed);
            return last.getExecutionResult() instanceof ExitCode exitCode ? exitCode.number() : code;
        } finally {
            OpenedByOptions.close(last.getCommandSpec());
        }
    }

    private int answer(Throwable failure, ErrorPrinter errors) {
        if (showsTraces()) {
            errors.trace(failure);
        }
        if (failure instanceof RequestFailure ended) {
            errors.print(root.name(), String.valueOf(ended.getMessage()));
            return ExitCode.of(ended.status()).number();
        }
        if (failure instanceof StoreException broken) {
            errors.print(root.name(), String.valueOf(broken.getMessage()));
            return ExitCode.FAILED.number();
        }
        errors.print(root.name(), "unexpected failure: " + failure);
        if (!showsTraces()) {
            errors.print(root.name(), "run it again with --log-level debug to see where it happened");
        }
        return ExitCode.FAILED.number();
    }

    private boolean showsTraces() {
        return options.logLevel() == LogLevel.DEBUG || options.logLevel() == LogLevel.TRACE;
    }
}
