package dev.tidegate.application.time;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.http.Sleeper;
import dev.tidegate.runtime.IdleWait;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * Which clock is used.
 *
 * @param simulator the address of a simulator whose clock is used; null for the clock of the machine
 */
public record TimeSettings(@Nullable URI simulator) {

    /** A clock, and the way to wait by it. */
    public record TimeSource(Clock clock, Sleeper sleeper) {

        /** How a loop waits by this clock: a simulated one is moved on, the machine's moves by itself. */
        public IdleWait idleWait() {
            return clock instanceof SimulatorTime ? IdleWait.moving(sleeper::sleep) : IdleWait.real();
        }
    }

    /** The clock to use; a simulator is asked for its time once. */
    public TimeSource open() {
        if (simulator == null) {
            return new TimeSource(Clock.systemUTC(), Sleeper.real());
        }
        try {
            var simulated = new SimulatorTime(simulator);
            return new TimeSource(simulated, simulated);
        } catch (UncheckedIOException unreached) {
            throw new RequestFailure(Status.FAILED, String.valueOf(unreached.getMessage()), unreached);
        }
    }
}
