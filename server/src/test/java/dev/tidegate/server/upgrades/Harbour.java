package dev.tidegate.server.upgrades;

import dev.tidegate.engine.Profile;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.request.RequestObserver;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.run.HealthSources;
import dev.tidegate.upgrades.run.LabelPolicySource;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.run.RunSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A simulated fleet with a scheduler that works on it: everything real but OCM and the time. */
final class Harbour implements AutoCloseable {

    static final String ENVIRONMENT = "simulated";

    final SimulatedOcm simulated;
    final Store store;
    final OcmFleets fleets;

    Harbour(Fleet fleet, Path directory) {
        try {
            this.simulated = SimulatedOcm.start(SimulationSettings.of(fleet));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        this.store = Store.open(StoreConfig.embedded(directory));
        var unhurried = OcmSettings.defaults().withRate(new OcmSettings.Rate(100_000, 100_000, Duration.ZERO));
        var ocm = new Ocm(unhurried, simulated.clock(), simulated::advance, () -> 0.5, RequestObserver.none());
        var site = Site.of(
                new OcmEnvironment(ENVIRONMENT, simulated.url(), simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())));
        this.fleets = new OcmFleets(ocm, simulated.clock(), List.of(site), "tidegate");
    }

    RunSettings settings() {
        return RunSettings.of(
                Profile.TIDEGATE,
                simulated.fleet().organisations().stream()
                        .map(organisation -> AllowedOrganisation.of(
                                new OrganisationKey(ENVIRONMENT, organisation.id()), organisation.id()))
                        .toList());
    }

    UpgradeScheduler scheduler(RunSettings settings) {
        return new UpgradeScheduler(
                new UpgradeScheduler.World(
                        fleets,
                        new LabelPolicySource(),
                        HealthSources.NONE,
                        Preparation.NONE,
                        store,
                        simulated.clock(),
                        simulated::advance,
                        Runnable::run),
                settings);
    }

    RunReport run() {
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
