package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.NamedCluster;
import dev.tidegate.cli.upgrades.desk.TimeOptions;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.request.RequestObserver;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.server.upgrades.FleetView;
import dev.tidegate.server.upgrades.OcmFleets;
import dev.tidegate.server.upgrades.UpgradeScheduler;
import dev.tidegate.upgrades.run.Preparation;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The options of commands that look at a fleet, and the look itself: a mixin. A look is a dry run, so what is shown is
 * what the scheduler would find and do.
 */
public final class Lookout {

    private static final int WIDTH = 4;

    @Mixin
    private FleetOptions fleet;

    @Mixin
    private StoreOptions store;

    @Mixin
    private TimeOptions time;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Looks at the whole fleet that was named; what cannot be used of it is told on standard error. */
    FleetView look() {
        var now = time.time();
        var ocm = new Ocm(
                OcmSettings.defaults(),
                now.clock(),
                now.sleeper(),
                () -> ThreadLocalRandom.current().nextDouble(),
                RequestObserver.none());
        var found = fleet.find(ocm);
        found.problems().forEach(this::tell);
        var threads = Executors.newFixedThreadPool(WIDTH);
        try (var kept = store.open()) {
            var view = new UpgradeScheduler(
                            new UpgradeScheduler.World(
                                    new OcmFleets(ocm, now.clock(), found.sites(), "tidegate"),
                                    found.policies(),
                                    found.health(),
                                    Preparation.NONE,
                                    kept,
                                    now.clock(),
                                    now.sleeper(),
                                    threads),
                            found.settings())
                    .look();
            tellWhatIsMissing(view);
            return view;
        } finally {
            threads.shutdownNow();
        }
    }

    /** How a command ends that showed all there was to see: well, unless a part of it could not be reached. */
    ExitCode outcome(FleetView view) {
        return view.report().succeeded() ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** Waits by the clock the fleet lives by. */
    void sleep(Duration duration) throws InterruptedException {
        time.time().sleeper().sleep(duration);
    }

    /** The one cluster that is called so. */
    FleetView.Sight one(FleetView view, String cluster) {
        return NamedCluster.find(
                cluster, view.all().toList(), sight -> sight.member().cluster(), "with a policy");
    }

    /** A client that may change things in the environment of a cluster. */
    OcmClient client(FleetView.Sight sight) {
        var now = time.time();
        var ocm = new Ocm(
                OcmSettings.defaults(),
                now.clock(),
                now.sleeper(),
                () -> ThreadLocalRandom.current().nextDouble(),
                RequestObserver.none());
        var key = sight.organisation().key();
        return fleet.find(ocm).sites().stream()
                .filter(site -> site.environment().name().equals(key.environment()))
                .findFirst()
                .map(site -> ocm.client(
                        site.environment(),
                        Optional.ofNullable(site.grants().get(key.id())).orElse(site.grant())))
                .orElseThrow();
    }

    private void tellWhatIsMissing(FleetView view) {
        for (var environment : view.report().environments()) {
            if (environment.failure() != null) {
                tell("environment %s: %s".formatted(environment.name(), environment.failure()));
            }
            environment
                    .incomplete()
                    .forEach(one -> tell("environment %s: left out, %s".formatted(environment.name(), one.sentence())));
            for (var organisation : environment.organisations()) {
                if (organisation.failure() != null) {
                    tell("organisation %s: %s".formatted(organisation.name(), organisation.failure()));
                }
                var pass = organisation.clusters();
                if (pass != null && pass.inputs().history().ledger().lastCheckIn() == null) {
                    tell("no soak history of %s is kept here, so soak counts from now: see --store"
                            .formatted(organisation.name()));
                }
            }
        }
        if (view.report().environments().stream().allMatch(environment -> environment.failure() != null)) {
            throw new CommandFailure(ExitCode.FAILED, "no environment could be read");
        }
    }

    private void tell(String sentence) {
        var errors = command.commandLine().getErr();
        errors.println("tidegate: " + sentence);
        errors.flush();
    }
}
