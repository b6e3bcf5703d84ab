package dev.tidegate.simulator.ocm.world;

import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.Order;
import dev.tidegate.simulator.ocm.fleet.OrderState;
import dev.tidegate.simulator.ocm.fleet.Target;
import dev.tidegate.simulator.ocm.journal.Journal;
import dev.tidegate.simulator.ocm.release.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A small world without a server, and what tests do in it. */
final class Worlds {

    private static final String FORM =
            """
            seed: %d
            habits: %s
            organisations: [{id: quay}]
            clusters:
            - {name: classic, id: classic, organisation: quay, version: 4.20.9, sts: true, channel: stable,
               addons: [{id: tide-gauge, addon: tide-gauge, state: ready, version: 1.2.0}]}
            - {name: hosted, id: hosted, organisation: quay, version: 4.20.9, hosted: true,
               node_pools: {workers: 4.20.7}}
            """;

    final World world;
    final Path log;

    private Worlds(Fleet fleet, Path directory) {
        this.log = directory.resolve("log-" + System.identityHashCode(this) + ".ndjson");
        try {
            this.world = new World(fleet, Journal.in(log));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    static Worlds of(Fleet fleet, Path directory) {
        return new Worlds(fleet, directory);
    }

    static Worlds flawless(Path directory) {
        return of(fleet(7, "{failing: 0, slow: 0, not_ready: 0}"), directory);
    }

    static Fleet fleet(long seed, String habits) {
        return FleetFile.parse(FORM.formatted(seed, habits));
    }

    void pass(Duration time) {
        world.goTo(world.now().plus(time));
    }

    Order place(String cluster, Target target, String version, Duration ahead) {
        return world.place(new Placement(
                cluster, target, Version.parse(version), world.now().plus(ahead)));
    }

    List<OrderState> states(String cluster) {
        return world.view().cluster(cluster).orders().stream().map(Order::state).toList();
    }

    String version(String cluster) {
        return world.view().cluster(cluster).version().toString();
    }
}
