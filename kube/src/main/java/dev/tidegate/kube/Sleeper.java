package dev.tidegate.kube;

import java.time.Duration;

/** How waiting is done; a simulated clock brings a sleeper of its own. */
@FunctionalInterface
public interface Sleeper {

    void sleep(Duration duration) throws InterruptedException;

    /** Waits in real time. */
    static Sleeper real() {
        return duration -> Thread.sleep(duration.toMillis(), (int) (duration.toNanos() % 1_000_000));
    }
}
