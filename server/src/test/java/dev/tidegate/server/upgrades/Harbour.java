package dev.tidegate.server.upgrades;

import dev.tidegate.engine.Profile;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.addon.AddonApi;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.request.ObservedRequest;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.Environment;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.LabelPolicySource;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.run.RunSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A simulated fleet with a scheduler that works on it: everything real but OCM and the time. */
public final class Harbour implements AutoCloseable {

    public static final String ENVIRONMENT = "simulated";

    public final SimulatedOcm simulated;
    public final Store store;

    /** Every request to OCM, signing in included. */
    public final Queue<ObservedRequest> requests = new ConcurrentLinkedQueue<>();

    private final Ocm ocm;

    public Harbour(Fleet fleet, Path directory) {
        try {
            this.simulated = SimulatedOcm.start(SimulationSettings.of(fleet));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        this.store = Store.open(StoreConfig.embedded(directory));
        var unhurried = OcmSettings.defaults().withRate(new OcmSettings.Rate(100_000, 100_000, Duration.ZERO));
        this.ocm = new Ocm(unhurried, simulated.clock(), simulated::advance, () -> 0.5, requests::add);
    }

    public OcmFleets fleets() {
        return fleets(simulated.url(), Map.of());
    }

    /** The same fleet, reached at this address, by organisations with credentials of their own. */
    public OcmFleets fleets(URI api, Map<String, Grant> grants) {
        var site = new Site(
                new OcmEnvironment(ENVIRONMENT, api, simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())),
                AddonApi.V2,
                Map.of(),
                grants);
        return new OcmFleets(ocm, simulated.clock(), List.of(site), "tidegate");
    }

    public Environment environment() {
        return fleets().open().get(0);
    }

    /** What was asked of OCM so far that goes by this verb and ends like this. */
    public long count(String verb, String ending) {
        return requests.stream()
                .filter(request ->
                        request.verb().name().equals(verb) && request.route().endsWith(ending))
                .count();
    }

    public OrganisationKey organisation(int index) {
        return new OrganisationKey(
                ENVIRONMENT, simulated.fleet().organisations().get(index).id());
    }

    public RunSettings settings() {
        return RunSettings.of(
                Profile.TIDEGATE,
                simulated.fleet().organisations().stream()
                        .map(organisation -> AllowedOrganisation.of(
                                new OrganisationKey(ENVIRONMENT, organisation.id()), organisation.id()))
                        .toList());
    }

    public UpgradeScheduler scheduler(RunSettings settings) {
        return scheduler(settings, Preparation.NONE);
    }

    public UpgradeScheduler scheduler(RunSettings settings, Preparation preparation) {
        return new UpgradeScheduler(
                new UpgradeScheduler.World(
                        fleets(),
                        new LabelPolicySource(),
                        HealthSources.NONE,
                        preparation,
                        store,
                        simulated.clock(),
                        simulated::advance,
                        Runnable::run),
                settings);
    }

    public RunReport run() {
        return scheduler(settings()).once();
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
