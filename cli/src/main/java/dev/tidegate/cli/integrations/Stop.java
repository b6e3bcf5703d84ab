package dev.tidegate.cli.integrations;

import dev.tidegate.cli.integrations.desk.Ending;
import dev.tidegate.cli.shell.ExitCode;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A wish to end that comes by a signal. The process stays until what is under way is through, so that no turn is left
 * behind for others to wait for, but no longer than orchestrators usually wait. It ends with the code of the command then;
 * one that had to be left ends as every process that a signal ends.
 */
final class Stop implements Ending, AutoCloseable {

    /** Orchestrators wait for 30 s. */
    private static final Duration PATIENCE = Duration.ofSeconds(25);

    /** From then on nobody waits for pods to go, so that there is time to write down how far it came. */
    private static final Duration GRACE = Duration.ofSeconds(15);

    private final CountDownLatch wanted = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::hold, "stop");
    private final Consumer<String> told;
    private volatile long since;
    private volatile @Nullable ExitCode code;

    private Stop(Consumer<String> told) {
        this.told = told;
    }

    /**
     * Listens for the wish until it is closed.
     *
     * @param told hears that the wish came
     */
    static Stop onSignal(Consumer<String> told) {
        var stop = new Stop(told);
        Runtime.getRuntime().addShutdownHook(stop.hook);
        return stop;
    }

    @Override
    public boolean isWanted() {
        return wanted.getCount() == 0;
    }

    @Override
    public boolean isUrgent() {
        return isWanted() && System.nanoTime() - since > GRACE.toNanos();
    }

    /** Waits, and says whether the wish came meanwhile. */
    boolean within(Duration time) throws InterruptedException {
        return wanted.await(Math.max(0, time.toMillis()), TimeUnit.MILLISECONDS);
    }

    /** What the command ends with if the wish came. */
    ExitCode endingWith(ExitCode last) {
        code = last;
        return last;
    }

    private void hold() {
        since = System.nanoTime();
        wanted.countDown();
        told.accept("asked to stop: what is under way comes to its end, nothing else is begun");
        try {
            var last = ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS) ? code : null;
            if (last != null) {
                // Else the number of the signal would be all that is told.
                Runtime.getRuntime().halt(last.number());
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // The hook waits for nothing any more.
        }
    }
}
