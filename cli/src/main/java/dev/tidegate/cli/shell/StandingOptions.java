package dev.tidegate.cli.shell;

import dev.tidegate.cli.logging.LogLevel;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes, before or after its name. */
final class StandingOptions {

    static final String NO_COLOR = "--no-color";

    @Option(
            names = "--log-level",
            paramLabel = "<level>",
            defaultValue = "warn",
            scope = ScopeType.INHERIT,
            order = 90,
            description = "What is logged to standard error: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said"
                    + " otherwise. From debug on, failures come with their stack trace.")
    LogLevel logLevel;

    @Option(
            names = NO_COLOR,
            scope = ScopeType.INHERIT,
            order = 91,
            description = "No colours, not even on a terminal; so does a variable NO_COLOR that is not empty.")
    boolean noColor;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            order = 92,
            description = "Show this help.")
    boolean help;
}
