package dev.tidegate.http;

import java.time.Duration;

/** Waits for some time. A simulated clock comes with its own sleeper. */
@FunctionalInterface
public interface Sleeper {

    void sleep(Duration duration) throws InterruptedException;

    /** Waits in real time. */
    static Sleeper real() {
        return duration -> Thread.sleep(duration.toMillis(), (int) (duration.toNanos() % 1_000_000));
    }
}
