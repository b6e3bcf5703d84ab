package dev.tidegate.cli.shell;

import picocli.CommandLine.Model.CommandSpec;

/** What the options of a command have opened for it: a mixin that opens something is an {@link AutoCloseable}. */
final class OpenedByOptions {

    private OpenedByOptions() {}

    /** Closes it when the command has ended. A process with open connections would not end at once. */
    static void close(CommandSpec command) {
        for (var mixin : command.mixins().values()) {
            close(mixin);
            if (mixin.userObject() instanceof AutoCloseable opened) {
                close(opened);
            }
        }
    }

    private static void close(AutoCloseable opened) {
        try {
            opened.close();
        } catch (Exception unclosed) {
            throw new IllegalStateException("closing what " + opened.getClass().getSimpleName() + " opened", unclosed);
        }
    }
}
