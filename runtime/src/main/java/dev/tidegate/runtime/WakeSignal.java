package dev.tidegate.runtime;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Ends a wait early. Raised by many threads, awaited by one; however often it was raised, one wait ends. */
public final class WakeSignal {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition raised = lock.newCondition();
    private boolean isRaised;

    public void raise() {
        lock.lock();
        try {
            isRaised = true;
            raised.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits in real time, and clears the signal; true if it was raised, before or while waiting. */
    public boolean await(Duration atMost) throws InterruptedException {
        long left = atMost.compareTo(Duration.ofDays(1)) > 0 ? TimeUnit.DAYS.toNanos(1) : atMost.toNanos();
        lock.lock();
        try {
            while (!isRaised && left > 0) {
                left = raised.awaitNanos(left);
            }
            boolean was = isRaised;
            isRaised = false;
            return was;
        } finally {
            lock.unlock();
        }
    }
}
