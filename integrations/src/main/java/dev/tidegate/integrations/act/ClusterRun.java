package dev.tidegate.integrations.act;

import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * The steps of one cluster: Services that come, then workloads, then Services that go. Lanes take partition after
 * partition, so that the steps of one are in order and no more than the allowed number is under way.
 */
final class ClusterRun {

    private final StepRun run;
    private final List<Step> steps;
    private final Permit permit;
    private final Map<WorkloadId, StepOutcome> results;
    private final Executor executor;
    private final int lanes;
    private final Hope hope = new Hope();

    ClusterRun(
            StepRun run,
            List<Step> steps,
            Permit permit,
            Map<WorkloadId, StepOutcome> results,
            Executor executor,
            int lanes) {
        this.run = run;
        this.steps = steps;
        this.permit = permit;
        this.results = results;
        this.executor = executor;
        this.lanes = lanes;
    }

    CompletableFuture<Void> start() {
        var coming = new ArrayList<Step>();
        var workloads = new ArrayList<Step>();
        var going = new ArrayList<Step>();
        for (Step step : steps) {
            if (step.id().kind() != WorkloadKind.SERVICE) {
                workloads.add(step);
            } else if (step.kind() == StepKind.DELETE) {
                going.add(step);
            } else {
                coming.add(step);
            }
        }
        return stage(coming).thenCompose(done -> stage(workloads)).thenCompose(done -> stage(going));
    }

    private CompletableFuture<Void> stage(List<Step> stage) {
        var units = new LinkedHashMap<Unit, List<Step>>();
        stage.forEach(step ->
                units.computeIfAbsent(Unit.of(step), unit -> new ArrayList<>()).add(step));
        return Lanes.each(
                units.values(), lanes, executor, unit -> unit.forEach(step -> results.put(step.id(), take(step))));
    }

    private StepOutcome take(Step step) {
        var lost = hope.lost();
        if (lost.isPresent()) {
            return new StepOutcome(
                    step, Result.FAILED, "not tried: " + lost.get().sentence());
        }
        if (isService(step)
                && step.kind() == StepKind.DELETE
                && !isEmptied(step.id().namespace())) {
            return new StepOutcome(step, Result.SKIPPED, "a workload of the namespace is left");
        }
        Optional<Permit.Denial> denial = permit.denial();
        if (denial.isPresent()) {
            return new StepOutcome(step, denial.get().result(), denial.get().sentence());
        }
        try {
            Optional<Failure> failure = run.take(step);
            hope.learn(failure);
            return StepRun.outcome(step, failure);
        } catch (RuntimeException broken) {
            // A fault of ours in one step must not leave the others undone.
            return new StepOutcome(step, Result.FAILED, "unexpected: " + broken);
        }
    }

    private boolean isEmptied(Namespace.Id namespace) {
        return workloadsOf(namespace).stream()
                .map(step -> Optional.ofNullable(results.get(step.id())))
                .allMatch(outcome -> outcome.isPresent() && outcome.get().result() == Result.DONE);
    }

    private Collection<Step> workloadsOf(Namespace.Id namespace) {
        return steps.stream()
                .filter(step -> step.id().namespace().equals(namespace) && !isService(step))
                .toList();
    }

    private static boolean isService(Step step) {
        return step.id().kind() == WorkloadKind.SERVICE;
    }

    private record Unit(Namespace.Id namespace, String integration, String partition) {

        static Unit of(Step step) {
            return new Unit(
                    step.id().namespace(), Objects.requireNonNullElse(step.integration(), ""), step.partition());
        }
    }
}
