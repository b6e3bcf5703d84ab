package dev.tidegate.integrations.simulation;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.execution.ExecutionClock;
import dev.tidegate.integrations.execution.ExecutionPermit;
import dev.tidegate.integrations.execution.ExecutionTimeouts;
import dev.tidegate.integrations.execution.IntegrationExecutor;
import dev.tidegate.integrations.execution.IntegrationOutcome;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.IntegrationObserved;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.IntegrationPlan;
import dev.tidegate.integrations.plan.IntegrationPlanRequest;
import dev.tidegate.integrations.plan.IntegrationPlanner;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.plan.PlanScope;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Clusters, and one instance that looks after them. */
public final class ClusterSimulation {

    private final TreeMap<String, InMemoryCluster> clusters = new TreeMap<>();
    private final Set<Namespace.Id> remembered = new TreeSet<>();
    private IntegrationSettings settings = IntegrationSettings.defaults(RenderProfile.NATIVE);
    private IntegrationSelection selection = IntegrationSelection.everything();
    private TakeOver takeOver = TakeOver.nothing();
    private @Nullable Integer confirmed;

    public InMemoryCluster cluster(String name) {
        return clusters.computeIfAbsent(name, InMemoryCluster::new);
    }

    public IntegrationSettings settings() {
        return settings;
    }

    public Ownership ownership() {
        return Ownership.of(settings);
    }

    public ClusterSimulation profile(RenderProfile profile) {
        return settings(IntegrationSettings.defaults(profile));
    }

    public ClusterSimulation settings(IntegrationSettings others) {
        settings = others;
        return this;
    }

    /** The settings with another prefix. */
    public static IntegrationSettings prefixed(IntegrationSettings settings, String prefix) {
        return new IntegrationSettings(
                settings.profile(),
                settings.owner(),
                prefix,
                settings.image(),
                settings.defaultImageTag(),
                settings.hashLength(),
                settings.serviceAccount(),
                settings.runner(),
                settings.guard(),
                settings.windows());
    }

    /** The settings of another instance. */
    public static IntegrationSettings ownedBy(IntegrationSettings settings, String owner) {
        return new IntegrationSettings(
                settings.profile(),
                owner,
                settings.prefix(),
                settings.image(),
                settings.defaultImageTag(),
                settings.hashLength(),
                settings.serviceAccount(),
                settings.runner(),
                settings.guard(),
                settings.windows());
    }

    public ClusterSimulation takingOver() {
        takeOver = TakeOver.all();
        return this;
    }

    public ClusterSimulation confirming(int deletions) {
        confirmed = deletions;
        return this;
    }

    public ClusterSimulation selecting(IntegrationSelection other) {
        selection = other;
        return this;
    }

    public IntegrationPlan plan(DesiredFleet fleet) {
        return IntegrationPlanner.plan(request(fleet));
    }

    public IntegrationPlanRequest request(DesiredFleet fleet) {
        return new IntegrationPlanRequest(
                fleet.desired(),
                fleet.rendered(settings),
                observe(fleet.desired(), fleet.frozen()),
                remembered,
                settings,
                selection,
                takeOver,
                confirmed);
    }

    /** Plans what was read from files. */
    public IntegrationPlan plan(IntegrationDesired desired, RenderedWorkloads rendered) {
        return IntegrationPlanner.plan(new IntegrationPlanRequest(
                desired,
                rendered,
                observe(desired, rendered.frozen()),
                remembered,
                settings,
                selection,
                takeOver,
                confirmed));
    }

    private IntegrationObserved observe(IntegrationDesired desired, List<FrozenWorkloads> frozen) {
        return new IntegrationObserved(PlanScope.namespaces(desired, frozen, remembered, selection).stream()
                .map(id -> cluster(id.cluster()).as(ownership()).observe(id))
                .toList());
    }

    /** Plans and carries out. */
    public IntegrationOutcome apply(DesiredFleet fleet) {
        return apply(plan(fleet));
    }

    public IntegrationOutcome apply(IntegrationPlan plan) {
        return apply(plan, ExecutionPermit.ALWAYS);
    }

    public IntegrationOutcome apply(IntegrationPlan plan, ExecutionPermit permit) {
        remembered.addAll(plan.populated());
        IntegrationOutcome outcome = executor().execute(plan, permit);
        remembered.clear();
        remembered.addAll(outcome.populated());
        return outcome;
    }

    public Set<Namespace.Id> remembered() {
        return Set.copyOf(remembered);
    }

    private IntegrationExecutor executor() {
        return new IntegrationExecutor(
                name -> cluster(name).as(ownership()),
                ownership(),
                new SimulatedClock(),
                new ExecutionTimeouts(Duration.ofSeconds(60), Duration.ofSeconds(90), Duration.ofSeconds(2)),
                Runnable::run,
                10);
    }

    /** Another text for every seed, the same in every run. */
    static String uid(String seed) {
        return UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static final class SimulatedClock implements ExecutionClock {

        private Instant now = Instant.parse("2026-03-02T07:40:00Z");

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public boolean sleep(Duration duration) {
            now = now.plus(duration);
            return true;
        }
    }
}
