package dev.tidegate.integrations.execution;

import dev.tidegate.integrations.cluster.BoundedConcurrency;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Executes a plan: clusters concurrently, a bounded number of steps of one cluster at a time, the steps of one
 * partition in order. Thread-safe; each call is a run of its own.
 */
public final class IntegrationExecutor {

    private final Function<String, ClusterPort> clusters;
    private final Ownership ownership;
    private final ExecutionClock clock;
    private final ExecutionTimeouts timeouts;
    private final Executor executor;
    private final int concurrency;

    /**
     * Creates an executor.
     *
     * @param clusters the port to a cluster, by its name
     * @param executor runs the steps; it bounds all clusters together
     * @param concurrency how many steps of one cluster run at a time
     */
    public IntegrationExecutor(
            Function<String, ClusterPort> clusters,
            Ownership ownership,
            ExecutionClock clock,
            ExecutionTimeouts timeouts,
            Executor executor,
            int concurrency) {
        this.clusters = clusters;
        this.ownership = ownership;
        this.clock = clock;
        this.timeouts = timeouts;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    public IntegrationOutcome execute(IntegrationPlan plan) {
        return execute(plan, ExecutionPermit.ALWAYS);
    }

    /** Executes the steps of a plan for as long as the permit allows. */
    public IntegrationOutcome execute(IntegrationPlan plan, ExecutionPermit permit) {
        var results = new ConcurrentHashMap<WorkloadId, IntegrationStepResult>();
        var changes =
                plan.steps().stream().filter(IntegrationStep::changesCluster).toList();
        BoundedConcurrency.byCluster(
                changes, step -> step.id().namespace().cluster(), (name, steps) -> start(name, steps, permit, results));
        return outcome(plan, results, Status.DONE);
    }

    /** The outcome of {@link #execute} as far as it is known without changing anything. */
    public static IntegrationOutcome dryRun(IntegrationPlan plan) {
        return outcome(plan, Map.of(), Status.PLANNED);
    }

    private CompletableFuture<Void> start(
            String cluster,
            List<IntegrationStep> steps,
            ExecutionPermit permit,
            Map<WorkloadId, IntegrationStepResult> results) {
        var stepExecutor = new StepExecutor(clusters.apply(cluster), ownership, clock, timeouts);
        return new ClusterExecutor(stepExecutor, steps, permit, results, executor, concurrency).start();
    }

    private static IntegrationOutcome outcome(
            IntegrationPlan plan, Map<WorkloadId, IntegrationStepResult> results, Status otherwise) {
        return new IntegrationOutcome(
                plan,
                plan.steps().stream()
                        .map(step -> results.getOrDefault(step.id(), notExecuted(step, otherwise)))
                        .toList());
    }

    private static IntegrationStepResult notExecuted(IntegrationStep step, Status otherwise) {
        String hold = step.hold();
        if (hold != null) {
            return new IntegrationStepResult(step, Status.REFUSED, hold);
        }
        return switch (step.kind()) {
            case KEEP -> new IntegrationStepResult(step, Status.IN_SYNC, "");
            case FROZEN ->
                new IntegrationStepResult(step, Status.FROZEN, step.reason().sentence());
            case CONFLICT ->
                new IntegrationStepResult(step, Status.REFUSED, step.reason().sentence());
            case RESHAPE, RECREATE, CREATE, UPDATE, DELETE -> new IntegrationStepResult(step, otherwise, "");
        };
    }
}
