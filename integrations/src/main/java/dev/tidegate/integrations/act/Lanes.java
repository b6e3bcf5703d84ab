package dev.tidegate.integrations.act;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** So many things at a time, and no more: each lane takes the next one when it is done with the last. */
final class Lanes {

    private Lanes() {}

    static <T> CompletableFuture<Void> each(
            Collection<T> work, int lanes, Executor executor, Consumer<? super T> deed) {
        Queue<T> queue = new ConcurrentLinkedQueue<>(work);
        var running = new ArrayList<CompletableFuture<Void>>();
        for (int lane = 0; lane < Math.min(lanes, work.size()); lane++) {
            running.add(CompletableFuture.runAsync(() -> drain(queue, deed), executor));
        }
        return CompletableFuture.allOf(running.toArray(CompletableFuture<?>[]::new));
    }

    private static <T> void drain(Queue<T> queue, Consumer<? super T> deed) {
        for (T next = queue.poll(); next != null; next = queue.poll()) {
            deed.accept(next);
        }
    }
}
