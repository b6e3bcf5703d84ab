package dev.tidegate.application.upgrades;

import dev.tidegate.application.upgrades.fleet.OcmPortFactory;
import dev.tidegate.application.upgrades.fleet.OcmSite;
import dev.tidegate.application.upgrades.metric.UpgradeMetricSampler;
import dev.tidegate.engine.Profile;
import dev.tidegate.http.ObservedRequest;
import dev.tidegate.http.RateSettings;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.LoopSettings;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.LabelPolicySource;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.run.UpgradeRunSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** A simulated fleet with a scheduler that works on it. Everything is real but OCM and the clock. */
public final class SimulatedFleet implements AutoCloseable {

    public static final String ENVIRONMENT = "simulated";

    public final SimulatedOcm simulated;
    public final Store store;

    /** Every request to OCM, signing in included. */
    public final Queue<ObservedRequest> requests = new ConcurrentLinkedQueue<>();

    /** What the runtime told. */
    public final List<String> messages = new CopyOnWriteArrayList<>();

    private final Ocm ocm;

    public SimulatedFleet(SimulatedOcmFleet fleet, Path directory) {
        try {
            this.simulated = SimulatedOcm.start(SimulationSettings.of(fleet));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        this.store = Store.open(StoreConfig.embedded(directory));
        var unhurried = OcmSettings.defaults().withRate(new RateSettings(100_000, 100_000, Duration.ZERO));
        this.ocm = new Ocm(unhurried, simulated.clock(), simulated::advance, () -> 0.5, requests::add);
    }

    public OcmPortFactory ports() {
        return ports(simulated.url(), Map.of());
    }

    /** The same fleet, reached at this address, by organisations with credentials of their own. */
    public OcmPortFactory ports(URI api, Map<String, Grant> grants) {
        var site = new OcmSite(
                new OcmEnvironment(ENVIRONMENT, api, simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())),
                OcmAddonApi.V2,
                Map.of(),
                grants);
        return new OcmPortFactory(ocm, simulated.clock(), List.of(site), "tidegate");
    }

    public OcmPort environment() {
        return ports().open().get(0);
    }

    /** What was asked of OCM so far that goes by this verb and ends like this. */
    public long count(String verb, String ending) {
        return requests.stream()
                .filter(request ->
                        request.method().name().equals(verb) && request.route().endsWith(ending))
                .count();
    }

    public OrganisationKey organisation(int index) {
        return new OrganisationKey(
                ENVIRONMENT, simulated.fleet().organisations().get(index).id());
    }

    public UpgradeRunSettings settings() {
        return UpgradeRunSettings.of(
                Profile.TIDEGATE,
                simulated.fleet().organisations().stream()
                        .map(organisation -> AllowedOrganisation.of(
                                new OrganisationKey(ENVIRONMENT, organisation.id()), organisation.id()))
                        .toList());
    }

    public UpgradeScheduler scheduler(UpgradeRunSettings settings) {
        return scheduler(settings, Preparation.NONE);
    }

    public UpgradeScheduler scheduler(UpgradeRunSettings settings, Preparation preparation) {
        return scheduler(settings, preparation, simulated.clock(), false);
    }

    public UpgradeScheduler scheduler(
            UpgradeRunSettings settings, Preparation preparation, Clock clock, boolean dryRun) {
        return new UpgradeScheduler(reconciler(settings, preparation, clock), runtime(clock, dryRun), 1, dryRun);
    }

    public void loop(LoopSettings loop, Consumer<UpgradeScheduler.UpgradeRound> listener) throws InterruptedException {
        try (var runtime = runtime(simulated.clock(), false)) {
            new UpgradeScheduler(reconciler(settings(), Preparation.NONE, simulated.clock()), runtime, 1, false)
                    .add(loop, listener);
            runtime.run();
        }
    }

    private ReconcilerRuntime runtime(Clock clock, boolean dryRun) {
        return new ReconcilerRuntime(
                RuntimeSettings.of(dryRun),
                store,
                clock,
                IdleWait.moving(simulated::advance),
                new StopRequest(),
                messages::add);
    }

    public UpgradeReconciler reconciler(UpgradeRunSettings settings, Preparation preparation, Clock clock) {
        return new UpgradeReconciler(
                () -> new UpgradeFleet(
                        List.of(), new LabelPolicySource(), HealthSources.NONE, settings, List.of(), List.of()),
                sites -> ports(),
                preparation,
                store,
                clock,
                UpgradeMetricSampler.withoutForecast(),
                "test");
    }

    public UpgradeRoundReport run() {
        return scheduler(settings()).once().report();
    }

    @Override
    public void close() {
        store.close();
        try {
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
