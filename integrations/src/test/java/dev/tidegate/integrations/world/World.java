package dev.tidegate.integrations.world;

import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.act.Applier;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.act.Patience;
import dev.tidegate.integrations.act.Permit;
import dev.tidegate.integrations.act.Waiter;
import dev.tidegate.integrations.live.Observation;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.plan.Plan;
import dev.tidegate.integrations.plan.PlanRequest;
import dev.tidegate.integrations.plan.Planner;
import dev.tidegate.integrations.plan.Scope;
import dev.tidegate.integrations.plan.Selection;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.workload.Rendered;
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
public final class World {

    private final TreeMap<String, MemoryCluster> clusters = new TreeMap<>();
    private final Set<Namespace.Id> remembered = new TreeSet<>();
    private Settings settings = Settings.usual(RenderProfile.NATIVE);
    private Selection selection = Selection.everything();
    private boolean takeOver;
    private @Nullable Integer confirmed;

    public MemoryCluster cluster(String name) {
        return clusters.computeIfAbsent(name, MemoryCluster::new);
    }

    public Settings settings() {
        return settings;
    }

    public Ownership ownership() {
        return Ownership.of(settings);
    }

    public World profile(RenderProfile profile) {
        return settings(Settings.usual(profile));
    }

    public World settings(Settings others) {
        settings = others;
        return this;
    }

    /** The settings with another prefix. */
    public static Settings prefixed(Settings settings, String prefix) {
        return new Settings(
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
    public static Settings ownedBy(Settings settings, String owner) {
        return new Settings(
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

    public World takingOver() {
        takeOver = true;
        return this;
    }

    public World confirming(int deletions) {
        confirmed = deletions;
        return this;
    }

    public World selecting(Selection other) {
        selection = other;
        return this;
    }

    public Plan plan(Fleet fleet) {
        return Planner.plan(request(fleet));
    }

    public PlanRequest request(Fleet fleet) {
        return new PlanRequest(
                fleet.desired(),
                fleet.workloads(settings),
                fleet.services(settings),
                fleet.frozen(),
                fleet.incomplete(),
                fleet.gaps(),
                observe(fleet.desired(), fleet.frozen()),
                remembered,
                settings,
                selection,
                takeOver,
                confirmed);
    }

    /** Plans what was read from files. */
    public Plan plan(Desired desired, Rendered rendered) {
        return Planner.plan(new PlanRequest(
                desired,
                rendered.workloads(),
                rendered.services(),
                rendered.frozen(),
                rendered.incomplete(),
                desired.hidden(),
                observe(desired, rendered.frozen()),
                remembered,
                settings,
                selection,
                takeOver,
                confirmed));
    }

    private List<Observation> observe(Desired desired, List<Frozen> frozen) {
        return Scope.namespaces(desired, frozen, remembered, selection).stream()
                .map(id -> cluster(id.cluster()).as(ownership()).observe(id))
                .toList();
    }

    /** Plans and carries out. */
    public Outcome apply(Fleet fleet) {
        return apply(plan(fleet));
    }

    public Outcome apply(Plan plan) {
        return apply(plan, Permit.ALWAYS);
    }

    public Outcome apply(Plan plan, Permit permit) {
        remembered.addAll(plan.populated());
        Outcome outcome = applier().apply(plan, permit);
        remembered.clear();
        remembered.addAll(outcome.populated());
        return outcome;
    }

    public Set<Namespace.Id> remembered() {
        return Set.copyOf(remembered);
    }

    private Applier applier() {
        return new Applier(
                name -> cluster(name).as(ownership()),
                ownership(),
                new PatientWaiter(),
                new Patience(Duration.ofSeconds(60), Duration.ofSeconds(90), Duration.ofSeconds(2)),
                Runnable::run,
                10);
    }

    /** Another text for every seed, the same in every run. */
    static String uid(String seed) {
        return UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8)).toString();
    }

    private static final class PatientWaiter implements Waiter {

        private Instant now = Instant.parse("2026-03-02T07:40:00Z");

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public boolean pause(Duration duration) {
            now = now.plus(duration);
            return true;
        }
    }
}
