package dev.tidegate.server.integrations;

import dev.tidegate.integrations.act.Applier;
import dev.tidegate.integrations.act.ClusterPort;
import dev.tidegate.integrations.act.Confirming;
import dev.tidegate.integrations.act.Observing;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.Patience;
import dev.tidegate.integrations.act.Permit;
import dev.tidegate.integrations.act.Waiter;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.PlanRequest;
import dev.tidegate.integrations.plan.Planner;
import dev.tidegate.integrations.plan.Scope;
import dev.tidegate.integrations.plan.Selection;
import dev.tidegate.integrations.workload.Rendered;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares what shall run with what runs, and makes the second follow the first. */
public final class IntegrationManager {

    private final Function<String, ClusterPort> clusters;
    private final KnownNamespaces namespaces;
    private final Waiter waiter;
    private final Executor executor;
    private final int concurrency;

    /**
     * What a run is about.
     *
     * @param takeOver whether objects of other owners are made ours
     * @param confirmedDeletions the number of guarded deletions somebody agreed to; null for none
     */
    public record Wish(
            Selection selection, boolean takeOver, @Nullable Integer confirmedDeletions) {}

    /**
     * A manager of clusters.
     *
     * @param clusters the way to a cluster, by its name
     * @param executor what the work of all clusters is done on
     * @param concurrency how many questions to one cluster, or steps in it, may be under way
     */
    public IntegrationManager(
            Function<String, ClusterPort> clusters,
            KnownNamespaces namespaces,
            Waiter waiter,
            Executor executor,
            int concurrency) {
        this.clusters = clusters;
        this.namespaces = namespaces;
        this.waiter = waiter;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    /** What is to be done. Clusters are asked, none is changed. */
    public Plan plan(IntegrationData data, Rendered rendered, Wish wish) {
        Set<Namespace.Id> remembered = namespaces.known();
        var observations = new Observing(clusters, executor, concurrency)
                .observe(Scope.namespaces(data.desired(), rendered.frozen(), remembered, wish.selection()));
        var plan = Planner.plan(new PlanRequest(
                data.desired(),
                rendered.workloads(),
                rendered.services(),
                rendered.frozen(),
                rendered.incomplete(),
                data.desired().hidden(),
                observations,
                remembered,
                data.settings(),
                wish.selection(),
                wish.takeOver(),
                wish.confirmedDeletions()));
        return new Confirming(clusters, Ownership.of(data.settings()), executor, concurrency)
                .confirm(plan, waiter.now());
    }

    /** Does what a plan says. One step that fails does not stop the others. */
    public Outcome apply(IntegrationData data, Plan plan) {
        return apply(data, plan, Permit.ALWAYS);
    }

    /** Does what a plan says, as far as a permit goes. */
    public Outcome apply(IntegrationData data, Plan plan, Permit permit) {
        // Before anything is put anywhere it is known where: what is cut off in between is found again.
        namespaces.remember(plan.populated());
        var outcome = new Applier(
                        clusters, Ownership.of(data.settings()), waiter, Patience.usual(), executor, concurrency)
                .apply(plan, permit);
        var settled = new HashSet<>(plan.populated());
        settled.addAll(plan.vacated());
        namespaces.replace(settled, outcome.populated());
        return outcome;
    }
}
