package dev.tidegate.http;

import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The one time limit of an attempt: connecting, headers and body together. It runs in real time, whatever clock paces the
 * requests, because the network does.
 */
public final class Deadline {

    private final Duration limit;
    private final long end;

    private Deadline(Duration limit) {
        this.limit = limit;
        this.end = System.nanoTime() + limit.toNanos();
    }

    /** A deadline that begins to run now. */
    public static Deadline in(Duration limit) {
        return new Deadline(limit);
    }

    /** What is left; never negative. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    /** Waits for a result until the deadline, and cancels what did not finish. */
    public <T> T await(Future<T> result) throws IOException, InterruptedException {
        try {
            return result.get(remaining().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw exceeded();
        } catch (ExecutionException failed) {
            throw unwrapped(failed);
        } finally {
            result.cancel(true);
        }
    }

    public HttpTimeoutException exceeded() {
        var millis = limit.toMillis();
        return new HttpTimeoutException(
                "did not answer within " + (millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms"));
    }

    private static IOException unwrapped(Throwable failure) {
        var cause = failure;
        while ((cause instanceof ExecutionException || cause instanceof CompletionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException io ? io : new IOException(cause);
    }
}
