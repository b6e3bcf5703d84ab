package dev.tidegate.application.integrations.check;

import dev.tidegate.integrations.check.CheckRun;
import dev.tidegate.integrations.check.CheckRunExecutor;
import dev.tidegate.integrations.check.CheckRunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** Makes all runs of a check: those of a smaller order first, those of the same order side by side. */
public final class ParallelCheckRuns {

    private final CheckRunExecutor command;
    private final int parallel;

    /**
     * Makes runs by a command.
     *
     * @param parallel how many at once
     */
    public ParallelCheckRuns(CheckRunExecutor command, int parallel) {
        if (parallel < 1) {
            throw new IllegalArgumentException("at least one run at a time: " + parallel);
        }
        this.command = command;
        this.parallel = parallel;
    }

    /** How every run ended, in the order of the runs. A run that fails stops no other. */
    public List<CheckRunResult> all(List<CheckRun> runs) throws InterruptedException {
        var byOrder = runs.stream().collect(Collectors.groupingBy(CheckRun::order, TreeMap::new, Collectors.toList()));
        var outcomes = new ArrayList<CheckRunResult>();
        var threads = Executors.newFixedThreadPool(parallel);
        try {
            for (List<CheckRun> together : byOrder.values()) {
                var tasks = together.stream()
                        .map(run -> (Callable<CheckRunResult>) () -> command.run(run))
                        .toList();
                for (Future<CheckRunResult> ended : threads.invokeAll(tasks)) {
                    outcomes.add(ended.get());
                }
            }
            return List.copyOf(outcomes);
        } catch (ExecutionException failure) {
            throw new IllegalStateException("a run ended without an outcome", failure.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
