package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.IntegrationObserver;
import dev.tidegate.integrations.execution.ExecutionClock;
import dev.tidegate.integrations.execution.ExecutionPermit;
import dev.tidegate.integrations.execution.ExecutionTimeouts;
import dev.tidegate.integrations.execution.IntegrationExecutor;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.execution.ServerDryRun;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationPlanRequest;
import dev.tidegate.integrations.plan.IntegrationPlanner;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.PlanScope;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One pass over clusters: observes what runs, plans what is to be done about it, and does it. */
public final class IntegrationPass {

    private final Function<String, ClusterPort> clusters;
    private final NamespaceRepository namespaces;
    private final ExecutionClock waiter;
    private final Executor executor;
    private final int concurrency;

    /**
     * What a pass is limited to, and what it may do.
     *
     * @param takeOver which objects of other owners are made ours
     * @param confirmedDeletions the number of guarded deletions somebody agreed to; null for none
     */
    public record Options(
            IntegrationSelection selection,
            TakeOver takeOver,
            @Nullable Integer confirmedDeletions) {}

    /**
     * A pass over clusters.
     *
     * @param clusters the way to a cluster, by its name
     * @param executor what the work of all clusters is done on
     * @param concurrency how many questions to one cluster, or steps in it, may be under way
     */
    public IntegrationPass(
            Function<String, ClusterPort> clusters,
            NamespaceRepository namespaces,
            ExecutionClock waiter,
            Executor executor,
            int concurrency) {
        this.clusters = clusters;
        this.namespaces = namespaces;
        this.waiter = waiter;
        this.executor = executor;
        this.concurrency = concurrency;
    }

    /**
     * A plan and what it was made from.
     *
     * @param remembered namespaces where workloads of ours are known to be
     * @param compared the plan before API servers were asked what they would make of its updates
     */
    record Planned(
            Set<Namespace.Id> remembered,
            IntegrationObserved observed,
            IntegrationPlan compared,
            IntegrationPlan plan) {}

    /** What is to be done. Clusters are asked, none is changed. */
    public IntegrationPlan plan(IntegrationData data, RenderedWorkloads rendered, Options options) {
        return observeAndPlan(data, rendered, options).plan();
    }

    Planned observeAndPlan(IntegrationData data, RenderedWorkloads rendered, Options options) {
        Set<Namespace.Id> remembered = namespaces.known();
        var observed = new IntegrationObserver(clusters, executor, concurrency)
                .observe(PlanScope.namespaces(data.desired(), rendered.frozen(), remembered, options.selection()));
        var compared = compare(data, rendered, options, remembered, observed);
        var plan = new ServerDryRun(clusters, Ownership.of(data.settings()), executor, concurrency)
                .check(compared, waiter.now());
        refuseUnknown(options.takeOver(), plan);
        return new Planned(remembered, observed, compared, plan);
    }

    /** A name nobody has is misspelt, and whoever wrote it believes that the object is taken over. */
    private static void refuseUnknown(TakeOver takeOver, IntegrationPlan plan) {
        if (takeOver.names().isEmpty() || !plan.unseen().isEmpty()) {
            return;
        }
        var known = plan.steps().stream()
                .flatMap(step -> Stream.concat(Stream.of(step), step.parts().stream()))
                .filter(step -> step.live() != null)
                .map(step -> step.id().name())
                .collect(Collectors.toCollection(TreeSet::new));
        for (String name : takeOver.names()) {
            if (!known.contains(name)) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "--take-over names %s, but there is no such object%s"
                                .formatted(
                                        name,
                                        NameSuggestions.nearest(name, known)
                                                .map(near -> "; did you mean " + near + "?")
                                                .orElse("")));
            }
        }
    }

    /** The plan that follows from what was observed. Pure: the same arguments give the same plan. */
    static IntegrationPlan compare(
            IntegrationData data,
            RenderedWorkloads rendered,
            Options options,
            Set<Namespace.Id> remembered,
            IntegrationObserved observed) {
        return IntegrationPlanner.plan(new IntegrationPlanRequest(
                data.desired(),
                rendered,
                observed,
                remembered,
                data.settings(),
                options.selection(),
                options.takeOver(),
                options.confirmedDeletions()));
    }

    /** Does what a plan says. One step that fails does not stop the others. */
    public IntegrationOutcome apply(IntegrationData data, IntegrationPlan plan) {
        return apply(data, plan, ExecutionPermit.ALWAYS);
    }

    /** Does what a plan says, as far as a permit goes. */
    public IntegrationOutcome apply(IntegrationData data, IntegrationPlan plan, ExecutionPermit permit) {
        // Remembered before anything is created, so that what a killed process created is found again.
        namespaces.remember(plan.populated());
        var outcome = new IntegrationExecutor(
                        clusters,
                        Ownership.of(data.settings()),
                        waiter,
                        ExecutionTimeouts.defaults(),
                        executor,
                        concurrency)
                .execute(plan, permit);
        var settled = new HashSet<>(plan.populated());
        settled.addAll(plan.vacated());
        namespaces.replace(settled, outcome.populated());
        return outcome;
    }
}
