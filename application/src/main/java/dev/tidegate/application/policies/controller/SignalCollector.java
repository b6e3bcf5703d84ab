package dev.tidegate.application.policies.controller;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Merges many changes of one unit into one signal, which is given a moment after the first of them. Safe for many threads. */
public final class SignalCollector implements Consumer<String>, AutoCloseable {

    private static final Duration COLLECTING = Duration.ofMillis(500);

    private final Consumer<String> signal;
    private final Set<String> waiting = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(work -> {
        var thread = new Thread(work, "policy-signals");
        thread.setDaemon(true);
        return thread;
    });

    public SignalCollector(Consumer<String> signal) {
        this.signal = signal;
    }

    @Override
    public void accept(String unit) {
        if (!waiting.add(unit)) {
            return;
        }
        try {
            var unused = timer.schedule(
                    () -> {
                        waiting.remove(unit);
                        signal.accept(unit);
                    },
                    COLLECTING.toMillis(),
                    TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closed) {
            // The process ends; nobody is left to be told.
            waiting.remove(unit);
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
