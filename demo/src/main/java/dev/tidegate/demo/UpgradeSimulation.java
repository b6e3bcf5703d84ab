package dev.tidegate.demo;

import dev.tidegate.application.upgrades.UpgradeFleet;
import dev.tidegate.application.upgrades.UpgradeReconciler;
import dev.tidegate.application.upgrades.UpgradeScheduler;
import dev.tidegate.application.upgrades.fleet.OcmPortFactory;
import dev.tidegate.application.upgrades.fleet.OcmSite;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.cli.logging.WarningSuppression;
import dev.tidegate.cli.shell.TemporaryDirectory;
import dev.tidegate.engine.Profile;
import dev.tidegate.http.ConcurrencySettings;
import dev.tidegate.http.RateSettings;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fault.FaultRuleParser;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.replay.UpgradeReplay;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.LabelPolicySource;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The real scheduler with a store of its own, before a simulated OCM whose time moves only when it is asked to; the only
 * class of this story that calls the application.
 */
final class UpgradeSimulation implements AutoCloseable {

    private static final String ENVIRONMENT = "simulated";
    private static final int MOST_RUNS = 1_000;

    private final TemporaryDirectory directory = TemporaryDirectory.create("demo");

    /** The story itself tells what goes wrong on the way. */
    private final WarningSuppression warningSuppression = WarningSuppression.over("dev.tidegate.ocm");

    private final SimulatedOcm simulated;
    private final Store store;
    private final Map<Integer, Integer> requests = new ConcurrentSkipListMap<>();
    private final Ocm ocm;
    private final OcmSite site;
    private final UpgradeReconciler reconciler;
    private final ReconcilerRuntime runtime;
    private final UpgradeScheduler scheduler;

    UpgradeSimulation(long seed) throws IOException {
        var fleet = FleetFile.parse("seed: " + seed + "\n" + StoryScript.text("upgrades-fleet.yml"));
        simulated = SimulatedOcm.start(SimulationSettings.of(fleet)
                .withFaults(FaultRuleParser.parse(StoryScript.text("upgrades-faults.yml")))
                .withTokenLifetime(Duration.ofDays(1))
                .withLog(directory.path().resolve("simulator.ndjson")));
        store = Store.open(StoreConfig.embedded(directory.path().resolve("store")));
        // One request at a time: the same seed must meet the same faults at the same requests.
        var settings = OcmSettings.defaults()
                .withRate(new RateSettings(100_000, 100_000, Duration.ZERO))
                .withConcurrency(new ConcurrencySettings(1, 1));
        ocm = new Ocm(
                settings,
                simulated.clock(),
                simulated::advance,
                () -> 0.5,
                request -> requests.merge(request.status(), 1, Integer::sum));
        site = OcmSite.of(
                new OcmEnvironment(ENVIRONMENT, simulated.url(), simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())),
                Map.of());
        var upgrades = new UpgradeFleet(
                List.of(site),
                new LabelPolicySource(),
                HealthSources.NONE,
                UpgradeRunSettings.of(
                        Profile.TIDEGATE,
                        List.of(AllowedOrganisation.of(new OrganisationKey(ENVIRONMENT, "harbour"), "Harbour"))),
                List.of(),
                List.of());
        reconciler = new UpgradeReconciler(
                () -> upgrades,
                sites -> new OcmPortFactory(ocm, simulated.clock(), sites, "tidegate"),
                Preparation.NONE,
                store,
                simulated.clock(),
                UpgradeMetricSampler.withoutForecast(),
                "tidegate");
        runtime = runtime(false);
        scheduler = new UpgradeScheduler(reconciler, runtime, 1, false);
    }

    private ReconcilerRuntime runtime(boolean isDryRun) {
        return new ReconcilerRuntime(
                RuntimeSettings.of(isDryRun),
                store,
                simulated.clock(),
                IdleWait.moving(simulated::advance),
                new StopRequest(),
                message -> {
                    throw new IllegalStateException(message);
                });
    }

    /** The clusters of the fleet as they are now. */
    List<SimulatedCluster> clusters() {
        return simulated.fleet().clusters();
    }

    /** How many requests were answered with which status; 0 stands for no answer. */
    Map<Integer, Integer> requests() {
        return requests;
    }

    /** Lets time pass until the next run is due, and runs the scheduler. */
    UpgradeRoundReport runAt(Instant due) {
        var left = Duration.between(simulated.clock().instant(), due);
        if (!left.isNegative() && !left.isZero()) {
            simulated.advance(left);
        }
        return scheduler.once().report();
    }

    /** What becomes of the fleet if nothing fails and nobody changes anything. */
    UpgradeForecast forecast(Duration horizon, Duration interval) {
        try (var dryRun = runtime(true)) {
            var view = new UpgradeScheduler(reconciler, dryRun, 1, true).look();
            var organisation = view.report().organisations().findFirst().orElseThrow();
            var pass = Objects.requireNonNull(organisation.clusters(), "a simulated organisation can be read");
            return UpgradeForecast.of(
                    view.facts(organisation, pass),
                    pass.inputs().rules(),
                    pass.inputs().now(),
                    ForecastAssumptions.DEFAULT.withHorizon(horizon).withInterval(interval));
        }
    }

    /** Changes a label as the owner of the cluster with this subscription would. */
    void changeLabel(String subscription, String label, String value) {
        var labels = ocm.client(site.environment(), site.grant()).labels();
        labels.update(OcmLabelOwner.of(new SubscriptionId(subscription)), label, value);
    }

    /** Decides every recorded run again; whether each came out the same. */
    List<Boolean> replay() {
        return store.runs().list(RunFilter.all(), MOST_RUNS).runs().stream()
                .map(run -> store.runs()
                        .read(run.id())
                        .match(
                                found -> UpgradeReplay.replay(
                                                found.run().inputs().text(),
                                                found.run().plan().text())
                                        .match(accepted -> accepted.is().isEmpty(), refused -> false),
                                () -> false,
                                corrupt -> false))
                .toList();
    }

    @Override
    public void close() throws IOException {
        try (directory;
                warningSuppression;
                simulated;
                store) {
            runtime.close();
        }
    }
}
