package dev.tidegate.cli.time;

import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.cli.shell.UrlOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says which clock is used: a mixin. */
public final class TimeOptions {

    @Option(
            names = "--simulator-clock",
            paramLabel = "<url>",
            order = 85,
            description = "Take the time from a simulator, whose clock moves on whenever somebody waits: for trying"
                    + " weeks in minutes.")
    private @Nullable String simulator;

    public TimeSettings settings() {
        return new TimeSettings(UrlOption.parse("--simulator-clock", simulator, "http://127.0.0.1:8080"));
    }
}
