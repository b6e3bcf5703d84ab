package dev.tidegate.runtime;

import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Looks once a second whether another process sent a signal, and passes it on. */
final class SignalPoller implements AutoCloseable {

    private static final Duration BETWEEN_POLLS = Duration.ofSeconds(1);

    private final StoredSignals signals;
    private final Consumer<String> listener;
    private final Consumer<String> messages;
    private final WakeSignal end = new WakeSignal();
    private final Thread thread = new Thread(this::poll, "signals");
    private @Nullable Map<String, Long> seen;
    private boolean isUnreadable;

    /**
     * A poller that runs until it is closed.
     *
     * @param listener told the capability that is signalled
     * @param messages told once when signals cannot be read, and once when they can again
     */
    static SignalPoller start(StoredSignals signals, Consumer<String> listener, Consumer<String> messages) {
        var poller = new SignalPoller(signals, listener, messages);
        poller.read();
        poller.thread.setDaemon(true);
        poller.thread.start();
        return poller;
    }

    private SignalPoller(StoredSignals signals, Consumer<String> listener, Consumer<String> messages) {
        this.signals = signals;
        this.listener = listener;
        this.messages = messages;
    }

    private void poll() {
        try {
            while (!end.await(BETWEEN_POLLS)) {
                read();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void read() {
        try {
            var counts = signals.counts();
            var before = seen;
            seen = counts;
            if (before != null) {
                counts.forEach((capability, count) -> {
                    if (!count.equals(before.get(capability))) {
                        listener.accept(capability);
                    }
                });
            }
            if (isUnreadable) {
                isUnreadable = false;
                messages.accept("signals of other processes are read again");
            }
        } catch (RuntimeException unreadable) {
            if (!isUnreadable) {
                isUnreadable = true;
                messages.accept("signals of other processes cannot be read: " + unreadable.getMessage());
            }
        }
    }

    /** Ends once no read is under way, so that the store can be closed. */
    @Override
    public void close() {
        end.raise();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
