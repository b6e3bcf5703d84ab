package dev.tidegate.http;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes the same call for many inputs at once, on a bounded number of threads.
 *
 * <p>The results are in the order of the inputs, whatever finished first, and a failure affects its own input only. A
 * call may itself make parallel calls: each {@code map} has its own threads, so there is no deadlock.
 */
public final class ParallelCalls {

    private final int width;
    private final String threadName;
    private final Supplier<? extends RuntimeException> interruption;

    /**
     * Starts no thread yet.
     *
     * @param width how many calls are made at once
     * @param interruption makes the failure of the calls that did not finish before this thread was interrupted
     */
    public ParallelCalls(int width, String threadName, Supplier<? extends RuntimeException> interruption) {
        if (width < 1) {
            throw new IllegalArgumentException("at least one thread is needed, not " + width);
        }
        this.width = width;
        this.threadName = threadName;
        this.interruption = interruption;
    }

    public <I, O> List<CallResult<O>> map(List<? extends I> inputs, Function<? super I, ? extends O> call) {
        List<FutureTask<O>> tasks = new ArrayList<>();
        for (I input : inputs) {
            tasks.add(new FutureTask<>(() -> call.apply(input)));
        }
        var workers = start(tasks);
        List<CallResult<O>> results = new ArrayList<>();
        for (var task : tasks) {
            results.add(result(task, workers));
        }
        return List.copyOf(results);
    }

    private List<Thread> start(List<? extends FutureTask<?>> tasks) {
        var next = new AtomicInteger();
        List<Thread> workers = new ArrayList<>();
        for (var number = 1; number <= Math.min(width, tasks.size()); number++) {
            var worker = new Thread(() -> runAll(tasks, next), threadName + "-" + number);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        return workers;
    }

    private static void runAll(List<? extends FutureTask<?>> tasks, AtomicInteger next) {
        for (var index = next.getAndIncrement(); index < tasks.size(); index = next.getAndIncrement()) {
            tasks.get(index).run();
        }
    }

    private <O> CallResult<O> result(FutureTask<O> task, List<Thread> workers) {
        try {
            return new CallResult.Done<>(task.get());
        } catch (InterruptedException interrupted) {
            // Stops the workers; every result that is not there yet becomes a failure.
            workers.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            task.cancel(true);
            return new CallResult.Failed<>(interruption.get());
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException failure) {
                return new CallResult.Failed<>(failure);
            }
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
