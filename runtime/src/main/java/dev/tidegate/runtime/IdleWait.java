package dev.tidegate.runtime;

import java.time.Duration;

/** How a loop waits while nothing is under way. A clock that only moves when it is asked to brings a wait of its own. */
@FunctionalInterface
public interface IdleWait {

    /** Waits until so much time has passed by the runtime's clock, or the signal is raised. */
    void await(WakeSignal signal, Duration atMost) throws InterruptedException;

    /** Waits in real time. */
    static IdleWait real() {
        return WakeSignal::await;
    }

    /**
     * Moves a clock on instead of waiting, unless there is a signal already. A clock that is moved shows whole seconds: moved
     * by less, it would show the same time again and again.
     */
    static IdleWait moving(ClockMover clock) {
        return (signal, atMost) -> {
            if (!signal.await(Duration.ZERO)) {
                clock.advance(atMost.getNano() == 0 ? atMost : Duration.ofSeconds(atMost.getSeconds() + 1));
            }
        };
    }

    /** Moves a clock. */
    @FunctionalInterface
    interface ClockMover {
        void advance(Duration by) throws InterruptedException;
    }
}
