package dev.tidegate.cli.run;

import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.runtime.StopRequest;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The request to stop that comes by a signal of the operating system. The process stays until steps under way are done, so
 * that no lease is left for others to wait for, but no longer than orchestrators usually wait. It ends with the exit code of
 * the command then; a process that did not finish in time ends like every process that a signal ends.
 */
public final class StopSignal implements AutoCloseable {

    /** Orchestrators wait for 30 s. */
    private static final Duration LONGEST_STAY = Duration.ofSeconds(25);

    private final StopRequest request = new StopRequest();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread hook = new Thread(this::hold, "stop");
    private final Consumer<String> messages;
    private volatile @Nullable ExitCode code;

    private StopSignal(Consumer<String> messages) {
        this.messages = messages;
    }

    /**
     * Listens for the signal until it is closed.
     *
     * @param messages receives a sentence when the signal comes
     */
    public static StopSignal listen(Consumer<String> messages) {
        var stop = new StopSignal(messages);
        Runtime.getRuntime().addShutdownHook(stop.hook);
        return stop;
    }

    /** What the runtime is asked to stop by. */
    public StopRequest request() {
        return request;
    }

    /** What the command ends with if the signal came. */
    public ExitCode endingWith(ExitCode last) {
        code = last;
        return last;
    }

    private void hold() {
        messages.accept("asked to stop: what is under way comes to its end, nothing else is begun");
        request.request();
        try {
            var last = ended.await(LONGEST_STAY.toMillis(), TimeUnit.MILLISECONDS) ? code : null;
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
