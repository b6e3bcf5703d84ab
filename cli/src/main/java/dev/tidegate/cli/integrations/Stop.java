package dev.tidegate.cli.integrations;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A wish to end that comes by a signal. The process stays until the run that is under way is through, so that no lease is
 * left behind, but no longer than orchestrators usually wait.
 */
final class Stop implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(25);

    private final CountDownLatch wanted = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::hold, "stop");

    private Stop() {}

    static Stop onSignal() {
        var stop = new Stop();
        Runtime.getRuntime().addShutdownHook(stop.hook);
        return stop;
    }

    /** Waits, and says whether the wish came meanwhile. */
    boolean within(Duration time) throws InterruptedException {
        return wanted.await(Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS);
    }

    private void hold() {
        wanted.countDown();
        try {
            if (!ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        if (wanted.getCount() > 0) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
