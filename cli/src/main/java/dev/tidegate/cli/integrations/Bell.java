package dev.tidegate.cli.integrations;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Ends a wait. However often it is rung, one wait hears of it. Rung by many threads, heard by one. */
final class Bell {

    private final Semaphore rung = new Semaphore(0);

    /** Says whether it was silent before. */
    synchronized boolean ring() {
        if (rung.availablePermits() > 0) {
            return false;
        }
        rung.release();
        return true;
    }

    /** Waits, and says whether it was rung meanwhile or before. */
    boolean within(Duration time) throws InterruptedException {
        return rung.tryAcquire(Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS);
    }
}
