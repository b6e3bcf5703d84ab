package dev.tidegate.integrations.execution;

import dev.tidegate.integrations.cluster.BoundedConcurrency;
import dev.tidegate.integrations.cluster.ClusterCircuitBreaker;
import dev.tidegate.integrations.cluster.ClusterFailure;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
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
 * Executes the steps of one cluster: first Services to apply, then workloads, then Services to delete. The steps of one
 * partition are executed in order, and a bounded number of partitions concurrently.
 */
final class ClusterExecutor {

    private final StepExecutor stepExecutor;
    private final List<IntegrationStep> steps;
    private final ExecutionPermit permit;
    private final Map<WorkloadId, IntegrationStepResult> results;
    private final Executor executor;
    private final int concurrency;
    private final ClusterCircuitBreaker breaker = new ClusterCircuitBreaker();

    ClusterExecutor(
            StepExecutor stepExecutor,
            List<IntegrationStep> steps,
            ExecutionPermit permit,
            Map<WorkloadId, IntegrationStepResult> results,
            Executor executor,
            int concurrency) {
        this.stepExecutor = stepExecutor;
        this.steps = steps;
        this.permit = permit;
        this.results = results;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    CompletableFuture<Void> start() {
        var servicesToApply = new ArrayList<IntegrationStep>();
        var workloads = new ArrayList<IntegrationStep>();
        var servicesToDelete = new ArrayList<IntegrationStep>();
        for (IntegrationStep step : steps) {
            if (step.id().kind() != WorkloadKind.SERVICE) {
                workloads.add(step);
            } else if (step.kind() == IntegrationStepKind.DELETE) {
                servicesToDelete.add(step);
            } else {
                servicesToApply.add(step);
            }
        }
        return stage(servicesToApply)
                .thenCompose(done -> stage(workloads))
                .thenCompose(done -> stage(servicesToDelete));
    }

    private CompletableFuture<Void> stage(List<IntegrationStep> stage) {
        var partitions = new LinkedHashMap<PartitionKey, List<IntegrationStep>>();
        stage.forEach(step -> partitions
                .computeIfAbsent(PartitionKey.of(step), partition -> new ArrayList<>())
                .add(step));
        return BoundedConcurrency.forEach(
                partitions.values(),
                concurrency,
                executor,
                partition -> partition.forEach(step -> results.put(step.id(), execute(step))));
    }

    private IntegrationStepResult execute(IntegrationStep step) {
        var cause = breaker.cause();
        if (cause.isPresent()) {
            return new IntegrationStepResult(
                    step, Status.FAILED, "not tried: " + cause.get().sentence());
        }
        if (isService(step)
                && step.kind() == IntegrationStepKind.DELETE
                && !areWorkloadsDeleted(step.id().namespace())) {
            return new IntegrationStepResult(step, Status.SKIPPED, "a workload of the namespace is left");
        }
        Optional<ExecutionPermit.Denial> denial = permit.denial();
        if (denial.isPresent()) {
            return new IntegrationStepResult(
                    step, denial.get().status(), denial.get().sentence());
        }
        try {
            Optional<ClusterFailure> failure = stepExecutor.execute(step);
            breaker.record(failure);
            return StepExecutor.result(step, failure);
        } catch (RuntimeException unexpected) {
            // An unexpected exception in one step must not prevent the others.
            return new IntegrationStepResult(step, Status.FAILED, "unexpected: " + unexpected);
        }
    }

    private boolean areWorkloadsDeleted(Namespace.Id namespace) {
        return workloadsOf(namespace).stream()
                .map(step -> Optional.ofNullable(results.get(step.id())))
                .allMatch(result -> result.isPresent() && result.get().status() == Status.DONE);
    }

    private Collection<IntegrationStep> workloadsOf(Namespace.Id namespace) {
        return steps.stream()
                .filter(step -> step.id().namespace().equals(namespace) && !isService(step))
                .toList();
    }

    private static boolean isService(IntegrationStep step) {
        return step.id().kind() == WorkloadKind.SERVICE;
    }

    private record PartitionKey(Namespace.Id namespace, String integration, String partition) {

        static PartitionKey of(IntegrationStep step) {
            return new PartitionKey(
                    step.id().namespace(), Objects.requireNonNullElse(step.integration(), ""), step.partition());
        }
    }
}
