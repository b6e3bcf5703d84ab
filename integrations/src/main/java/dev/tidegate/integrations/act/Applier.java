package dev.tidegate.integrations.act;

import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.workload.WorkloadId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Carries out a plan: clusters side by side, at most so many steps of one cluster at a time, the steps of one partition
 * one after the other. Safe to use from several threads; each call is a run of its own.
 */
public final class Applier {

    private final Function<String, ClusterPort> clusters;
    private final Ownership ownership;
    private final Waiter waiter;
    private final Patience patience;
    private final Executor executor;
    private final int concurrency;

    /**
     * Carries out plans.
     *
     * @param clusters the way to a cluster, by its name
     * @param executor what the work is done on; it bounds all clusters together
     * @param concurrency how many steps of one cluster may be under way
     */
    public Applier(
            Function<String, ClusterPort> clusters,
            Ownership ownership,
            Waiter waiter,
            Patience patience,
            Executor executor,
            int concurrency) {
        this.clusters = clusters;
        this.ownership = ownership;
        this.waiter = waiter;
        this.patience = patience;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    public Outcome apply(Plan plan) {
        return apply(plan, Permit.ALWAYS);
    }

    /** Carries out a plan as far as a permit goes. */
    public Outcome apply(Plan plan, Permit permit) {
        var results = new ConcurrentHashMap<WorkloadId, StepOutcome>();
        var byCluster = new TreeMap<String, List<Step>>();
        for (Step step : plan.steps()) {
            if (step.isTaken()) {
                byCluster
                        .computeIfAbsent(step.id().namespace().cluster(), name -> new ArrayList<>())
                        .add(step);
            }
        }
        CompletableFuture<?>[] runs = byCluster.entrySet().stream()
                .map(cluster -> run(cluster.getKey(), cluster.getValue(), permit, results))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(runs).join();
        return outcome(plan, results, Result.DONE);
    }

    /** What {@link #apply} would do, as far as it can be told without doing anything. */
    public static Outcome dryRun(Plan plan) {
        return outcome(plan, Map.of(), Result.PLANNED);
    }

    private CompletableFuture<Void> run(
            String cluster, List<Step> steps, Permit permit, Map<WorkloadId, StepOutcome> results) {
        var run = new StepRun(clusters.apply(cluster), ownership, waiter, patience);
        return new ClusterRun(run, steps, permit, results, executor, concurrency).start();
    }

    private static Outcome outcome(Plan plan, Map<WorkloadId, StepOutcome> results, Result otherwise) {
        return new Outcome(
                plan,
                plan.steps().stream()
                        .map(step -> results.getOrDefault(step.id(), untaken(step, otherwise)))
                        .toList());
    }

    private static StepOutcome untaken(Step step, Result otherwise) {
        String hold = step.hold();
        if (hold != null) {
            return new StepOutcome(step, Result.REFUSED, hold);
        }
        return switch (step.kind()) {
            case KEEP -> new StepOutcome(step, Result.IN_SYNC, "");
            case FROZEN -> new StepOutcome(step, Result.FROZEN, step.reason().sentence());
            case CONFLICT -> new StepOutcome(step, Result.REFUSED, step.reason().sentence());
            case RESHAPE, RECREATE, CREATE, UPDATE, DELETE -> new StepOutcome(step, otherwise, "");
        };
    }
}
