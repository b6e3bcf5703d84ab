package dev.tidegate.cli.upgrades;

import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.server.time.SimulatorTime;
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
    record Time(Clock clock, Sleeper sleeper) {}

    Time time() {
        if (simulator == null) {
            return new Time(Clock.systemUTC(), Sleeper.real());
        }
        var simulated = new SimulatorTime(simulator);
        return new Time(simulated, simulated);
    }
}
