package dev.tidegate.cli.shell;

import dev.tidegate.cli.logging.LogLevel;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/**
 * The options that every command takes, before or after its name.
 *
 * <p>They are built without annotations, because reading annotations takes most of the start time.
 */
final class GlobalOptions {

    static final String NO_COLOR = "--no-color";

    private final OptionSpec logLevel = OptionSpec.builder("--log-level")
            .type(LogLevel.class)
            .paramLabel("<level>")
            .defaultValue(LogLevel.WARN.toString())
            .scopeType(ScopeType.INHERIT)
            .order(90)
            .description("What is logged to standard error: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless said"
                    + " otherwise. From debug on, failures come with their stack trace.")
            .build();

    private final OptionSpec noColor = OptionSpec.builder(NO_COLOR)
            .type(boolean.class)
            .scopeType(ScopeType.INHERIT)
            .order(91)
            .description("No colours, not even on a terminal; so does a variable NO_COLOR that is not empty.")
            .build();

    private final OptionSpec help = OptionSpec.builder("-h", "--help")
            .type(boolean.class)
            .usageHelp(true)
            .scopeType(ScopeType.INHERIT)
            .order(92)
            .description("Show this help.")
            .build();

    private final OptionSpec version = OptionSpec.builder("--version")
            .type(boolean.class)
            .versionHelp(true)
            .order(93)
            .description("Show the version in one line.")
            .build();

    void addTo(CommandSpec root) {
        root.addOption(logLevel).addOption(noColor).addOption(help).addOption(version);
    }

    /** The chosen level; the default before the command line was parsed. */
    LogLevel logLevel() {
        LogLevel chosen = logLevel.getValue();
        return chosen == null ? LogLevel.WARN : chosen;
    }
}
