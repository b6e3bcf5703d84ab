package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.server.time.SimulatorTime;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whose time it is: a mixin. */
public final class TimeOptions {

    @Option(
            names = "--simulator-clock",
            paramLabel = "<url>",
            order = 85,
            description = "Take the time from a simulator, whose clock moves on whenever somebody waits: for trying"
                    + " weeks in minutes.")
    private @Nullable URI simulator;

    /** A clock, and the way to wait by it. */
    public record Time(Clock clock, Sleeper sleeper) {}

    public Time time() {
        if (simulator == null) {
            return new Time(Clock.systemUTC(), Sleeper.real());
        }
        if (simulator.getScheme() == null || simulator.getHost() == null) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "--simulator-clock takes the address of a simulator, as in http://127.0.0.1:8080: " + simulator);
        }
        try {
            var simulated = new SimulatorTime(simulator);
            return new Time(simulated, simulated);
        } catch (UncheckedIOException unreached) {
            throw new CommandFailure(ExitCode.FAILED, String.valueOf(unreached.getMessage()), unreached);
        }
    }
}
