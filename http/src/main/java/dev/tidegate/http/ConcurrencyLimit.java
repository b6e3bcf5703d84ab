package dev.tidegate.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Bounds how many requests are in flight at once, in total and for each key.
 *
 * <p>A request waits for its key first, so that a busy key does not keep the others from the server. Safe for many
 * threads.
 */
public final class ConcurrencyLimit {

    private final Semaphore total;
    private final int perKey;
    private final ConcurrentHashMap<String, KeyLimit> keys = new ConcurrentHashMap<>();

    public ConcurrencyLimit(ConcurrencySettings settings) {
        this.total = new Semaphore(settings.total(), true);
        this.perKey = settings.perKey();
    }

    /** Waits for a permit; close it when the request has ended. */
    public Permit acquire(@Nullable String key) throws InterruptedException {
        if (key == null) {
            total.acquire();
            return total::release;
        }
        acquireKey(key);
        try {
            total.acquire();
        } catch (InterruptedException interrupted) {
            releaseKey(key);
            throw interrupted;
        }
        return () -> {
            total.release();
            releaseKey(key);
        };
    }

    private void acquireKey(String key) throws InterruptedException {
        var limit = keys.compute(
                key,
                (name, known) -> known == null
                        ? new KeyLimit(new Semaphore(perKey, true), 1)
                        : new KeyLimit(known.free(), known.users() + 1));
        try {
            limit.free().acquire();
        } catch (InterruptedException interrupted) {
            forget(key);
            throw interrupted;
        }
    }

    private void releaseKey(String key) {
        var limit = keys.get(key);
        if (limit != null) {
            limit.free().release();
        }
        forget(key);
    }

    /** Removes a key that no request uses any more. */
    private void forget(String key) {
        keys.computeIfPresent(
                key, (name, known) -> known.users() == 1 ? null : new KeyLimit(known.free(), known.users() - 1));
    }

    /** The right to send one request. */
    @FunctionalInterface
    public interface Permit extends AutoCloseable {

        @Override
        void close();
    }

    private record KeyLimit(Semaphore free, int users) {}
}
