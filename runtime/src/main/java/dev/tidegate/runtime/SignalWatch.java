package dev.tidegate.runtime;

import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

/** Ends waits of a command when a person does something about a capability, in whichever process. Used by one thread. */
public final class SignalWatch implements AutoCloseable {

    private final WakeSignal signal = new WakeSignal();
    private final SignalPoller poller;

    /**
     * Watches from now on, until it is closed.
     *
     * @param messages told once when signals cannot be read, and once when they can again
     */
    public SignalWatch(Store store, Clock clock, String capability, Consumer<String> messages) {
        poller = SignalPoller.start(
                new StoredSignals(store, clock),
                signalled -> {
                    if (signalled.equals(capability)) {
                        signal.raise();
                    }
                },
                messages);
    }

    /** Waits for so long, or until there was a signal since the last wait; whether there was one. */
    public boolean await(Duration atMost) throws InterruptedException {
        return signal.await(atMost);
    }

    @Override
    public void close() {
        poller.close();
    }
}
