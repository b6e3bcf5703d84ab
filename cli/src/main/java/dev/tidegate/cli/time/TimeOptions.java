package dev.tidegate.cli.time;

import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.cli.shell.UrlOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says which clock is used: a mixin, which closes the clock when the command has ended. */
public final class TimeOptions implements AutoCloseable {

    @Option(
            names = "--simulator-clock",
            paramLabel = "<url>",
            order = 85,
            description = "Take the time from a simulator, whose clock moves on whenever somebody waits: for trying"
                    + " weeks in minutes.")
    private @Nullable String simulator;

    private @Nullable TimeSource opened;

    public TimeSettings settings() {
        return new TimeSettings(UrlOption.parse("--simulator-clock", simulator, "http://127.0.0.1:8383"));
    }

    /** The clock, one for each command. */
    public TimeSource source() {
        var known = opened;
        if (known == null) {
            known = settings().open();
            opened = known;
        }
        return known;
    }

    @Override
    public void close() {
        if (opened != null) {
            opened.close();
        }
    }
}
