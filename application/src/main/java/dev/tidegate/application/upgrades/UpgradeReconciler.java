package dev.tidegate.application.upgrades;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.upgrades.fleet.OcmPortFactory;
import dev.tidegate.application.upgrades.fleet.OcmSite;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.application.upgrades.storage.SoakHistoryCompactor;
import dev.tidegate.application.upgrades.storage.StoredAgreementRepository;
import dev.tidegate.application.upgrades.storage.StoredSightingRepository;
import dev.tidegate.application.upgrades.storage.StoredSoakHistoryRepository;
import dev.tidegate.engine.Profile;
import dev.tidegate.runtime.Loaded;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.Reconciler;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.run.EnvironmentObserved;
import dev.tidegate.upgrades.run.EnvironmentObserver;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.OrganisationPass;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.RoundHistories;
import dev.tidegate.upgrades.run.UpgradePorts;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import dev.tidegate.upgrades.soak.SoakHistoryCompaction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Schedules upgrades, one organisation at a time. What can be read for all organisations of an environment at once is
 * read once in a round, for the organisations of the round.
 */
public final class UpgradeReconciler implements Reconciler<OrganisationUnit, OrganisationReport> {

    /** The name under which decisions and leases of upgrades are found in the store. */
    public static final String CAPABILITY = "upgrades";

    private static final Duration BETWEEN_COMPACTIONS = Duration.ofDays(1);

    private final Supplier<UpgradeFleet> loader;
    private final Function<List<OcmSite>, OcmPortFactory> connector;
    private final Preparation preparation;
    private final Store store;
    private final Clock clock;
    private final UpgradeMetricSampler sampler;
    private final SoakHistoryCompactor compaction;
    private volatile UpgradeRunSettings settings = UpgradeRunSettings.of(Profile.TIDEGATE, List.of());
    private volatile List<OcmSite> sites = List.of();
    private volatile List<String> notes = List.of();
    private @Nullable Instant compacted;

    /**
     * A reconciler that has loaded nothing yet.
     *
     * @param loader reads the fleet; throws {@link RequestFailure} if there is none to read
     * @param connector makes connections to the environments of a fleet
     * @param owner the name of this process in leases
     */
    public UpgradeReconciler(
            Supplier<UpgradeFleet> loader,
            Function<List<OcmSite>, OcmPortFactory> connector,
            Preparation preparation,
            Store store,
            Clock clock,
            UpgradeMetricSampler sampler,
            String owner) {
        this.loader = loader;
        this.connector = connector;
        this.preparation = preparation;
        this.store = store;
        this.clock = clock;
        this.sampler = sampler;
        this.compaction = new SoakHistoryCompactor(store, owner, clock);
    }

    /** A reconciler of a connected fleet. */
    public static UpgradeReconciler of(
            UpgradeConnection fleet, Store store, Preparation preparation, UpgradeMetricSampler sampler) {
        var clock = fleet.time().clock();
        return new UpgradeReconciler(
                fleet.loader(),
                sites -> new OcmPortFactory(
                        fleet.ocm(), clock, sites, fleet.settings().sender()),
                preparation,
                store,
                clock,
                sampler,
                "tidegate");
    }

    @Override
    public String capability() {
        return CAPABILITY;
    }

    @Override
    public Loaded<OrganisationUnit> load() {
        UpgradeFleet fleet;
        try {
            fleet = loader.get();
        } catch (RequestFailure unreadable) {
            return new Loaded<>(List.of(), List.of(String.valueOf(unreadable.getMessage())));
        }
        settings = fleet.settings();
        sites = fleet.sites();
        notes = fleet.notes();
        return new Loaded<>(
                fleet.settings().selected().stream()
                        .map(organisation -> new OrganisationUnit(organisation, fleet))
                        .toList(),
                fleet.problems());
    }

    /** The environments that were loaded last, opened anew for reading only. */
    List<OcmPort> readOnlyEnvironments() {
        return connector.apply(sites).openReadOnly();
    }

    /** What was found when the fleet was loaded last, and is not looked at. */
    List<String> notes() {
        return notes;
    }

    /** The settings that were loaded last. */
    public UpgradeRunSettings settings() {
        return settings;
    }

    @Override
    public Outcome<OrganisationReport> reconcile(OrganisationUnit unit, Pass pass) {
        var fleet = unit.fleet();
        var report = new OrganisationPass(
                        new UpgradePorts(
                                fleet.policies(),
                                fleet.health(),
                                pass.shared("histories", () -> histories(fleet)),
                                new StoredSightingRepository(store, clock),
                                new StoredAgreementRepository(store, clock),
                                preparation,
                                clock),
                        fleet.settings(),
                        environment(unit, pass),
                        unit.organisation(),
                        pass.isDryRun() ? null : new PassPermission(pass),
                        decision -> pass.record(new RunRecord(
                                decision.addon(), decision.inputs(), decision.plan(), decision.outcome())))
                .run();
        var failure = report.failure() == null ? report.environment().failure() : report.failure();
        return new Outcome<>(
                report,
                failure,
                sampler.samples(report, fleet.settings(), pass),
                report.wakeUp().filter(instant -> instant.isAfter(pass.now())).orElse(null));
    }

    private RoundHistories histories(UpgradeFleet fleet) {
        return new RoundHistories(
                new StoredSoakHistoryRepository(store, clock), fleet.settings().profile());
    }

    private EnvironmentObserved environment(OrganisationUnit unit, Pass pass) {
        var fleet = unit.fleet();
        var name = unit.organisation().key().environment();
        var environments = environments(fleet, pass);
        var observer = new EnvironmentObserver(fleet.policies(), fleet.settings(), clock);
        var sharing = pass.shared("sharing", () -> observer.sharing(environments));
        return pass.shared("discovery " + name, () -> {
            var units = pass.units();
            return observer.observe(
                    name,
                    environments.stream()
                            .filter(environment -> environment.name().equals(name))
                            .findFirst()
                            .orElse(null),
                    sharing,
                    fleet.settings().selected().stream()
                            .filter(organisation ->
                                    organisation.key().environment().equals(name)
                                            && units.contains(organisation.key().toString()))
                            .toList());
        });
    }

    /** The environments of the fleet, connected anew for every round because each remembers what it has read. */
    List<OcmPort> environments(UpgradeFleet fleet, Pass pass) {
        return pass.shared("environments", () -> {
            var factory = connector.apply(fleet.sites());
            return pass.isDryRun() ? factory.openReadOnly() : factory.open();
        });
    }

    /** Archives, once a day, versions in soak histories that no cluster has reported for long. The reference never does. */
    @Override
    public void maintain() {
        var now = clock.instant();
        var last = compacted;
        if (settings.profile() != Profile.TIDEGATE
                || (last != null && last.plus(BETWEEN_COMPACTIONS).isAfter(now))) {
            return;
        }
        compacted = now;
        var failures = compaction.compact(SoakHistoryCompaction.DEFAULT_AGE).stream()
                .filter(one -> !one.succeeded())
                .map(one -> "old versions of %s were not put aside: %s".formatted(one.history(), one.failure()))
                .toList();
        if (!failures.isEmpty()) {
            throw new IllegalStateException(String.join("; ", failures));
        }
    }
}
