package dev.tidegate.runtime;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/** Whether the process was asked to stop: steps under way are finished, no other is begun. Safe for many threads. */
public final class StopRequest {

    /** Orchestrators wait for 30 s before they kill; what remains is for writing down how far it came. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final LongSupplier ticker;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile boolean isRequested;
    private volatile long requestedAt;

    public StopRequest() {
        this(System::nanoTime);
    }

    StopRequest(LongSupplier ticker) {
        this.ticker = ticker;
    }

    public void request() {
        requestedAt = ticker.getAsLong();
        isRequested = true;
        listeners.forEach(Runnable::run);
    }

    public boolean isRequested() {
        return isRequested;
    }

    /** Whether the process is about to be killed, so that even waiting for a step under way must end. */
    public boolean isUrgent() {
        return isRequested && ticker.getAsLong() - requestedAt > PATIENCE.toNanos();
    }

    /** Calls a listener when the stop is requested, by the thread that requests it. */
    public void onRequest(Runnable listener) {
        listeners.add(listener);
        if (isRequested) {
            listener.run();
        }
    }
}
