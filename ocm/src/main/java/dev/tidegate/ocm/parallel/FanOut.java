package dev.tidegate.ocm.parallel;

import dev.tidegate.ocm.request.OcmException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Does the same to many inputs at once, on a bounded number of threads.
 *
 * <p>The results come in the order of the inputs, whatever finished first; a failure costs its own input alone. Work
 * may itself fan out: each call has threads of its own, so nobody waits for a thread that waits for him.
 */
public final class FanOut {

    private final int width;

    public FanOut(int width) {
        if (width < 1) {
            throw new IllegalArgumentException("at least one thread is needed, not " + width);
        }
        this.width = width;
    }

    public <I, O> List<Attempt<O>> map(List<? extends I> inputs, Function<? super I, ? extends O> work) {
        List<FutureTask<O>> tasks = new ArrayList<>();
        for (I input : inputs) {
            tasks.add(new FutureTask<>(() -> work.apply(input)));
        }
        var workers = start(tasks);
        List<Attempt<O>> results = new ArrayList<>();
        for (var task : tasks) {
            results.add(result(task, workers));
        }
        return List.copyOf(results);
    }

    private List<Thread> start(List<? extends FutureTask<?>> tasks) {
        var next = new AtomicInteger();
        List<Thread> workers = new ArrayList<>();
        for (var number = 1; number <= Math.min(width, tasks.size()); number++) {
            var worker = new Thread(() -> workThrough(tasks, next), "ocm-" + number);
            worker.setDaemon(true);
            worker.start();
            workers.add(worker);
        }
        return workers;
    }

    private static void workThrough(List<? extends FutureTask<?>> tasks, AtomicInteger next) {
        for (var index = next.getAndIncrement(); index < tasks.size(); index = next.getAndIncrement()) {
            tasks.get(index).run();
        }
    }

    private static <O> Attempt<O> result(FutureTask<O> task, List<Thread> workers) {
        try {
            return new Attempt.Done<>(task.get());
        } catch (InterruptedException interrupted) {
            // From here on every worker is asked to stop, and every result that is not there yet is given up.
            workers.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            task.cancel(true);
            return new Attempt.Failed<>(OcmException.interrupted("reading"));
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException failure) {
                return new Attempt.Failed<>(failure);
            }
            if (failed.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
