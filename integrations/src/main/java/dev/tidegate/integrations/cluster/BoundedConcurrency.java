package dev.tidegate.integrations.cluster;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Processes items with a bounded number of concurrent workers; each worker takes the next item when it is done with
 * one.
 */
public final class BoundedConcurrency {

    private BoundedConcurrency() {}

    public static <T> CompletableFuture<Void> forEach(
            Collection<T> items, int limit, Executor executor, Consumer<? super T> action) {
        Queue<T> queue = new ConcurrentLinkedQueue<>(items);
        var workers = new ArrayList<CompletableFuture<Void>>();
        for (int worker = 0; worker < Math.min(limit, items.size()); worker++) {
            workers.add(CompletableFuture.runAsync(() -> drain(queue, action), executor));
        }
        return CompletableFuture.allOf(workers.toArray(CompletableFuture<?>[]::new));
    }

    /** Groups items by cluster, starts the work on every group, and waits until all of it is done. */
    public static <T> void byCluster(
            Collection<T> items,
            Function<? super T, String> clusterOf,
            BiFunction<String, List<T>, CompletableFuture<Void>> start) {
        Map<String, List<T>> groups =
                items.stream().collect(Collectors.groupingBy(clusterOf, TreeMap::new, Collectors.toList()));
        CompletableFuture<?>[] started = groups.entrySet().stream()
                .map(group -> start.apply(group.getKey(), group.getValue()))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(started).join();
    }

    private static <T> void drain(Queue<T> queue, Consumer<? super T> action) {
        for (T next = queue.poll(); next != null; next = queue.poll()) {
            action.accept(next);
        }
    }
}
