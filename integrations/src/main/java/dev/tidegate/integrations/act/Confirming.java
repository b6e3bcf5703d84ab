package dev.tidegate.integrations.act;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.live.LiveObject;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.Confirmation;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.Step;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.plan.Wanted;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * Asks the API servers what they would make of the updates of a plan; nothing is changed. Clusters are asked side by
 * side, each about so many objects at a time; the plan keeps its order.
 */
public final class Confirming {

    private final Function<String, ClusterPort> clusters;
    private final Ownership ownership;
    private final Executor executor;
    private final int concurrency;

    /**
     * Asks clusters.
     *
     * @param clusters the way to a cluster, by its name
     * @param executor what the work is done on; it bounds all clusters together
     * @param concurrency how many objects of one cluster are asked about together
     */
    public Confirming(Function<String, ClusterPort> clusters, Ownership ownership, Executor executor, int concurrency) {
        this.clusters = clusters;
        this.ownership = ownership;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    /** A server that does not answer leaves the plan as the snapshot had it. */
    public Plan confirm(Plan plan, Instant now) {
        var byCluster = new TreeMap<String, List<Step>>();
        for (Step step : plan.steps()) {
            if (step.kind() == StepKind.UPDATE) {
                byCluster
                        .computeIfAbsent(step.id().namespace().cluster(), name -> new ArrayList<>())
                        .add(step);
            }
        }
        Map<WorkloadId, Step> judged = new ConcurrentHashMap<>();
        CompletableFuture<?>[] questions = byCluster.entrySet().stream()
                .map(cluster -> ask(clusters.apply(cluster.getKey()), cluster.getValue(), judged, now))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(questions).join();
        return Confirmation.judged(plan, step -> judged.getOrDefault(step.id(), step));
    }

    private CompletableFuture<Void> ask(
            ClusterPort cluster, List<Step> steps, Map<WorkloadId, Step> judged, Instant now) {
        var hope = new Hope();
        return Lanes.each(steps, concurrency, executor, step -> {
            if (hope.lost().isEmpty()) {
                judged.put(step.id(), judge(cluster, step, hope, now));
            }
        });
    }

    private Step judge(ClusterPort cluster, Step step, Hope hope, Instant now) {
        Wanted wanted = step.wanted();
        LiveObject live = step.live();
        if (wanted == null || live == null) {
            return step;
        }
        ObjectNode manifest = StepRun.manifest(wanted, ownership, now);
        var reply = cluster.dryRun(manifest, true);
        hope.learn(reply.match(answer -> Optional.empty(), Optional::of));
        return reply.match(
                answer -> Confirmation.judged(step, answer),
                failure -> failure.kind() == Failure.Kind.IMMUTABLE
                        ? Confirmation.refused(step, failure.sentence())
                        : step);
    }
}
