package dev.tidegate.application.time;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.http.Sleeper;
import dev.tidegate.runtime.IdleWait;
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
    public record TimeSource(Clock clock, Sleeper sleeper) implements AutoCloseable {

        /** How a loop waits by this clock. */
        public IdleWait idleWait() {
            return clock instanceof SimulatorTime simulated ? simulated.idleWait() : IdleWait.real();
        }

        /** Closes the connection to a simulator. */
        @Override
        public void close() {
            if (clock instanceof SimulatorTime simulated) {
                simulated.close();
            }
        }
    }

    /**
     * The clock to use, which the caller closes; a simulator is asked for its time once.
     *
     * @throws RequestFailure if it cannot be asked
     */
    public TimeSource open() {
        if (simulator == null) {
            return new TimeSource(Clock.systemUTC(), Sleeper.real());
        }
        var simulated = new SimulatorTime(simulator);
        return new TimeSource(simulated, simulated);
    }
}
