package dev.tidegate.cli.demo;

import dev.tidegate.cli.logging.Hush;
import dev.tidegate.engine.Profile;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.ocm.auth.Secret;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.LabelOwner;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.server.upgrades.OcmFleets;
import dev.tidegate.server.upgrades.Site;
import dev.tidegate.server.upgrades.UpgradeScheduler;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.record.Replay;
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
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The real scheduler with a store of its own, before a simulated OCM whose time moves only when it is asked to. */
final class CampaignWorld implements AutoCloseable {

    private static final String ENVIRONMENT = "simulated";
    private static final int PAGE = 500;

    /** What goes wrong on the way is part of the story, which tells it in its own words. */
    private final Hush hush = Hush.over("dev.tidegate.ocm");

    private final TemporaryPlace place;
    private final SimulatedOcm simulated;
    private final Store store;
    private final Traffic traffic = new Traffic();
    private final Ocm ocm;
    private final Site site;
    private final UpgradeScheduler scheduler;

    /** How many recorded runs were decided again, and how many of them came out the same. */
    record Replayed(int runs, int agreed) {}

    private CampaignWorld(TemporaryPlace place, SimulatedOcm simulated, Store store) {
        this.place = place;
        this.simulated = simulated;
        this.store = store;
        // One request at a time: the same seed must meet the same faults at the same requests.
        var oneByOne = OcmSettings.defaults()
                .withRate(new OcmSettings.Rate(100_000, 100_000, Duration.ZERO))
                .withConcurrency(new OcmSettings.Concurrency(1, 1));
        this.ocm = new Ocm(oneByOne, simulated.clock(), simulated::advance, () -> 0.5, traffic);
        this.site = Site.of(
                new OcmEnvironment(ENVIRONMENT, simulated.url(), simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())),
                Map.of());
        this.scheduler = new UpgradeScheduler(
                new UpgradeScheduler.World(
                        new OcmFleets(ocm, simulated.clock(), List.of(site), "tidegate"),
                        new LabelPolicySource(),
                        HealthSources.NONE,
                        Preparation.NONE,
                        store,
                        simulated.clock(),
                        simulated::advance,
                        Runnable::run),
                settings());
    }

    static CampaignWorld open(long seed) {
        var place = TemporaryPlace.open();
        try {
            return in(place, seed);
        } catch (IOException broken) {
            place.close();
            throw new UncheckedIOException("the simulated OCM cannot be started", broken);
        } catch (RuntimeException broken) {
            place.close();
            throw broken;
        }
    }

    private static CampaignWorld in(TemporaryPlace place, long seed) throws IOException {
        Path directory = place.directory();
        var simulated = SimulatedOcm.start(SimulationSettings.of(CampaignSetting.fleet(seed))
                .withFaults(CampaignSetting.faults())
                .withTokenLifetime(Duration.ofDays(1))
                .withLog(directory.resolve("simulator.ndjson")));
        try {
            return new CampaignWorld(place, simulated, Store.open(StoreConfig.embedded(directory.resolve("store"))));
        } catch (RuntimeException broken) {
            simulated.close();
            throw broken;
        }
    }

    Instant now() {
        return simulated.clock().instant();
    }

    /** How many orders OCM has ever taken. */
    int ordersTaken() {
        return simulated.fleet().clusters().stream()
                .mapToInt(Cluster::ordersPlaced)
                .sum();
    }

    Traffic traffic() {
        return traffic;
    }

    RunReport run() {
        return scheduler.once();
    }

    /** Lets time pass until the next run is due. */
    void sleepUntil(Instant next) {
        var left = Duration.between(now(), next);
        if (!left.isNegative() && !left.isZero()) {
            simulated.advance(left);
        }
    }

    /** What becomes of the fleet if nothing fails and nobody changes anything. */
    UpgradeForecast forecast() {
        var view = scheduler.look();
        var organisation = view.report().organisations().findFirst().orElseThrow();
        var pass = organisation.clusters();
        if (pass == null) {
            throw new IllegalStateException("the simulated organisation cannot be read: " + organisation.failure());
        }
        var assumptions = Assumptions.USUAL.within(CampaignSetting.HORIZON).runningEvery(CampaignSetting.INTERVAL);
        return UpgradeForecast.of(
                view.facts(organisation, pass),
                pass.inputs().rules(),
                pass.inputs().now(),
                assumptions);
    }

    /** Does what the owner of the cluster with the wrong label does in the end. */
    void correctLabel() {
        var cluster = simulated.fleet().clusters().stream()
                .filter(one -> one.name().equals(CampaignSetting.MISLABELLED))
                .findFirst()
                .orElseThrow();
        ocm.client(site.environment(), site.grant())
                .labels()
                .update(
                        LabelOwner.of(new SubscriptionId(cluster.subscription())),
                        CampaignSetting.SOAK_DAYS,
                        CampaignSetting.RIGHT);
    }

    /** Decides every recorded run again. */
    Replayed replay() {
        int runs = 0;
        int agreed = 0;
        var page = store.runs().list(RunFilter.all(), PAGE);
        while (true) {
            for (var summary : page.runs()) {
                runs++;
                agreed += store.runs()
                                .read(summary.id())
                                .match(found -> agrees(found.run()), () -> false, corrupt -> false)
                        ? 1
                        : 0;
            }
            var next = page.next();
            if (next == null) {
                return new Replayed(runs, agreed);
            }
            page = store.runs().list(RunFilter.all(), PAGE, next);
        }
    }

    private static boolean agrees(Run run) {
        return Replay.replay(run.inputs().text(), run.plan().text())
                .match(accepted -> accepted.is().isEmpty(), refused -> false);
    }

    private RunSettings settings() {
        return RunSettings.of(
                Profile.TIDEGATE,
                simulated.fleet().organisations().stream()
                        .map(organisation -> AllowedOrganisation.of(
                                new OrganisationKey(ENVIRONMENT, organisation.id()), organisation.name()))
                        .toList());
    }

    @Override
    public void close() {
        try (hush;
                place) {
            store.close();
            simulated.close();
        } catch (IOException broken) {
            throw new UncheckedIOException("the simulated OCM cannot be stopped", broken);
        }
    }
}
