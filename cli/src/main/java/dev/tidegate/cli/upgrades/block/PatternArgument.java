package dev.tidegate.cli.upgrades.block;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** An argument that is a pattern of versions, which may begin with a hyphen: {@code -rc\.}. */
final class PatternArgument {

    private PatternArgument() {}

    /** What looks like an option and is none is taken for the argument. */
    static void allow(CommandSpec command) {
        command.parser().unmatchedOptionsArePositionalParams(true);
    }

    /** Two hyphens are in no version: that is an option with a slip in its name. */
    static void check(CommandSpec command, @Nullable String pattern) {
        if (pattern != null && pattern.startsWith("--")) {
            throw new UnmatchedArgumentException(command.commandLine(), List.of(pattern));
        }
    }
}
