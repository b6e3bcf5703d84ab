package dev.tidegate.integrations.execution;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.cluster.BoundedConcurrency;
import dev.tidegate.integrations.cluster.ClusterCircuitBreaker;
import dev.tidegate.integrations.cluster.ClusterFailure;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.DesiredObject;
import dev.tidegate.integrations.plan.DryRunCorrection;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationStep;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Checks the updates of a plan with a dry run on the API servers; nothing is changed. Clusters are asked concurrently,
 * each about a bounded number of objects at a time; the plan keeps its order.
 */
public final class ServerDryRun {

    private final Function<String, ClusterPort> clusters;
    private final Ownership ownership;
    private final Executor executor;
    private final int concurrency;

    /**
     * Creates a dry run.
     *
     * @param clusters the port to a cluster, by its name
     * @param executor runs the requests; it bounds all clusters together
     * @param concurrency how many objects of one cluster are checked at a time
     */
    public ServerDryRun(
            Function<String, ClusterPort> clusters, Ownership ownership, Executor executor, int concurrency) {
        this.clusters = clusters;
        this.ownership = ownership;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    /** The plan with its updates corrected. Updates of a server that does not answer stay as they are. */
    public IntegrationPlan check(IntegrationPlan plan, Instant now) {
        var updates = plan.steps().stream()
                .filter(step -> step.kind() == IntegrationStepKind.UPDATE)
                .toList();
        Map<WorkloadId, IntegrationStep> corrected = new ConcurrentHashMap<>();
        BoundedConcurrency.byCluster(
                updates,
                step -> step.id().namespace().cluster(),
                (name, steps) -> check(clusters.apply(name), steps, corrected, now));
        return DryRunCorrection.corrected(plan, step -> corrected.getOrDefault(step.id(), step));
    }

    private CompletableFuture<Void> check(
            ClusterPort cluster, List<IntegrationStep> steps, Map<WorkloadId, IntegrationStep> corrected, Instant now) {
        var breaker = new ClusterCircuitBreaker();
        return BoundedConcurrency.forEach(steps, concurrency, executor, step -> {
            if (breaker.cause().isEmpty()) {
                corrected.put(step.id(), check(cluster, step, breaker, now));
            }
        });
    }

    private IntegrationStep check(
            ClusterPort cluster, IntegrationStep step, ClusterCircuitBreaker breaker, Instant now) {
        DesiredObject wanted = step.wanted();
        LiveObject live = step.live();
        if (wanted == null || live == null) {
            return step;
        }
        ObjectNode manifest = StepExecutor.manifest(wanted, ownership, now);
        var response = cluster.dryRun(manifest, true);
        breaker.record(response.match(returned -> Optional.empty(), Optional::of));
        return response.match(
                returned -> checkRemoval(cluster, step, DryRunCorrection.corrected(step, returned)),
                failure -> failure.kind() == ClusterFailure.Kind.IMMUTABLE
                        ? DryRunCorrection.recreated(step, failure.sentence())
                        : step);
    }

    /** An apply that changes nothing takes nothing away either; whether that changes anything is asked for itself. */
    private static IntegrationStep checkRemoval(ClusterPort cluster, IntegrationStep step, IntegrationStep corrected) {
        DesiredObject wanted = step.wanted();
        LiveObject live = step.live();
        if (corrected.kind() != IntegrationStepKind.KEEP || wanted == null || live == null) {
            return corrected;
        }
        return wanted.removal(live.body())
                .map(removal -> cluster.patch(live, removal, true)
                        .<IntegrationStep>match(
                                returned -> DryRunCorrection.corrected(step, returned), failure -> step))
                .orElse(corrected);
    }
}
