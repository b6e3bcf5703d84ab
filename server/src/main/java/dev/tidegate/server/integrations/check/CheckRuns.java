package dev.tidegate.server.integrations.check;

import dev.tidegate.integrations.check.PlannedRun;
import dev.tidegate.integrations.check.RunCommand;
import dev.tidegate.integrations.check.RunOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** Makes all runs of a check: those of a smaller order first, those of the same order side by side. */
public final class CheckRuns {

    private final RunCommand command;
    private final int parallel;

    /**
     * Makes runs by a command.
     *
     * @param parallel how many at once
     */
    public CheckRuns(RunCommand command, int parallel) {
        if (parallel < 1) {
            throw new IllegalArgumentException("at least one run at a time: " + parallel);
        }
        this.command = command;
        this.parallel = parallel;
    }

    /** How every run ended, in the order of the runs. A run that fails stops no other. */
    public List<RunOutcome> all(List<PlannedRun> runs) throws InterruptedException {
        var byOrder =
                runs.stream().collect(Collectors.groupingBy(PlannedRun::order, TreeMap::new, Collectors.toList()));
        var outcomes = new ArrayList<RunOutcome>();
        var threads = Executors.newFixedThreadPool(parallel);
        try {
            for (List<PlannedRun> together : byOrder.values()) {
                var tasks = together.stream()
                        .map(run -> (Callable<RunOutcome>) () -> command.run(run))
                        .toList();
                for (Future<RunOutcome> ended : threads.invokeAll(tasks)) {
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
