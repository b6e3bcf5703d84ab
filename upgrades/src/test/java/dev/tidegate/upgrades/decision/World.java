package dev.tidegate.upgrades.decision;

import static dev.tidegate.upgrades.TestCluster.cluster;

import dev.tidegate.testsupport.Draws;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.fleet.ClusterState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A random organisation that lives on: orders that are made come true, some sooner, some later. */
public final class World {

    static final List<String> VERSIONS = List.of("4.14.0", "4.14.1", "4.14.2", "4.14.3", "4.14.10", "4.15.0", "4.15.1");

    static final List<String> SCHEDULES = List.of("* * * * *", "0 * * * *", "30 11 * * 1-5", "0 0 1 1 *");

    final Map<String, String> labels = new TreeMap<>();
    final Map<String, List<String>> dependencies = new TreeMap<>();
    final Map<String, String> limits = new TreeMap<>();
    final List<String> blocked = new ArrayList<>();
    final List<Ship> ships = new ArrayList<>();
    final Map<String, Map<String, Double>> soak = new LinkedHashMap<>();
    final List<List<Boolean>> fates = new ArrayList<>();

    /** One cluster of it, with everything that is true about it. */
    static final class Ship {
        final String name;
        ClusterState state = ClusterState.READY;

        @Nullable String version = "4.14.1";

        final List<@Nullable String> pools = new ArrayList<>();
        boolean hosted;
        final List<String> workloads = new ArrayList<>();
        int soakDays;
        String schedule = "* * * * *";
        final List<String> mutexes = new ArrayList<>();

        @Nullable String sector;

        @Nullable String blocked;

        boolean invalid;
        boolean ordersUnknown;

        @Nullable String orderedVersion;

        @Nullable Integer orderedPool;

        Ship(String name) {
            this.name = name;
        }

        boolean isBusy() {
            return ordersUnknown || orderedVersion != null;
        }

        boolean isThere() {
            return state != ClusterState.UNINSTALLING;
        }

        List<String> offers() {
            int at = version == null ? 0 : VERSIONS.indexOf(version);
            return VERSIONS.subList(Math.max(0, at), Math.min(VERSIONS.size(), at + 4));
        }
    }

    public static World draw(Draws draws) {
        var world = new World();
        world.drawSectors(draws);
        if (!draws.isMostly(2)) {
            world.blocked.add("^4\\.14\\.3$");
        }
        if (!draws.isMostly(3)) {
            world.blocked.add("4\\.15\\.0");
        }
        int count = draws.between(1, 9);
        for (int i = 0; i < count; i++) {
            world.ships.add(world.drawShip(draws, "c" + i));
        }
        for (var version : VERSIONS) {
            for (var workload : List.of("w", "x")) {
                world.soak
                        .computeIfAbsent(version, absent -> new LinkedHashMap<>())
                        .put(workload, draws.between(0, 8) / 2.0);
            }
        }
        for (int round = 0; round < 5; round++) {
            world.fates.add(world.ships.stream().map(ship -> draws.isMostly(2)).toList());
        }
        return world;
    }

    double soaked(String version, String workload) {
        return soak.getOrDefault(version, Map.of()).getOrDefault(workload, 0.0);
    }

    private void drawSectors(Draws draws) {
        dependencies.put("canary", List.of());
        dependencies.put("stage", draws.isMostly(3) ? List.of("canary") : List.of());
        dependencies.put(
                "prod",
                draws.pick(List.of(List.of("stage"), List.of("stage", "canary"), List.of("canary"), List.of())));
        for (var sector : dependencies.keySet()) {
            var limit = draws.pick(List.of("", "1", "2", "33%", "50%", "100%"));
            if (!limit.isEmpty()) {
                limits.put(sector, limit);
            }
        }
    }

    private Ship drawShip(Draws draws, String name) {
        var ship = new Ship(name);
        ship.version = draws.pick(VERSIONS);
        if (!draws.isMostly(4)) {
            ship.hosted = true;
            int pools = draws.between(0, 2);
            for (int i = 0; i < pools; i++) {
                ship.pools.add(VERSIONS.get(draws.between(0, VERSIONS.indexOf(ship.version))));
            }
        }
        ship.workloads.addAll(draws.pick(List.of(List.of("w"), List.of("x"), List.of("w", "x"))));
        ship.soakDays = draws.between(0, 3);
        ship.schedule = draws.pick(SCHEDULES);
        for (var mutex : List.of("m1", "m2")) {
            if (draws.isMostly(2)) {
                ship.mutexes.add(mutex);
            }
        }
        ship.sector = draws.isMostly(4) ? draws.pick(List.of("canary", "stage", "prod")) : null;
        ship.blocked = draws.isMostly(4) ? null : "^4\\.14\\.2$";
        ship.invalid = !draws.isMostly(8);
        ship.ordersUnknown = !draws.isMostly(10);
        if (!draws.isMostly(5)) {
            ship.orderedVersion = draws.pick(VERSIONS);
        }
        if (!draws.isMostly(8)) {
            ship.state = draws.pick(List.of(
                    ClusterState.HIBERNATING, ClusterState.UPDATING, ClusterState.UNINSTALLING, ClusterState.UNKNOWN));
        }
        if (!draws.isMostly(15)) {
            ship.version = draws.pick(List.of("4.14", "latest"));
        }
        return ship;
    }

    public TestOrganisation organisation(String now) {
        var organisation = TestOrganisation.organisation(
                        ships.stream().map(World::testCluster).toArray(TestCluster[]::new))
                .at(now);
        dependencies.forEach((sector, before) -> organisation.label("sector-deps." + sector, String.join(",", before)));
        limits.forEach((sector, limit) -> organisation.label("sector-max-parallel-upgrades." + sector, limit));
        if (!blocked.isEmpty()) {
            organisation.label("blocked-versions", String.join(",", blocked));
        }
        soak.forEach((version, workloads) ->
                workloads.forEach((workload, days) -> organisation.soaked(version, workload, days)));
        return organisation;
    }

    private static TestCluster testCluster(Ship ship) {
        var cluster = cluster(ship.name)
                .at(ship.version)
                .offered(ship.offers().toArray(String[]::new))
                .is(ship.state)
                .running(String.join(",", ship.workloads))
                .needing(ship.soakDays)
                .on(ship.schedule)
                .mutexes(String.join(",", ship.mutexes))
                .in(ship.sector == null ? "" : ship.sector);
        if (ship.hosted) {
            cluster.hosted(ship.pools.toArray(String[]::new));
        }
        if (ship.blocked != null) {
            cluster.label("blocked-versions", ship.blocked);
        }
        if (ship.invalid) {
            cluster.label("soak-days", "many");
        }
        if (ship.orderedVersion != null) {
            cluster.ordered(ship.orderedVersion);
        }
        return ship.ordersUnknown ? cluster.withUnknownOrders() : cluster;
    }

    /** Orders that were made are there, and some orders come true. */
    void live(List<Action> actions, int round) {
        for (var action : actions) {
            var ship = ship(action.name());
            action.match(
                    order -> ship.orderedVersion = order.to(),
                    order -> ship.orderedVersion = order.to(),
                    order -> {
                        ship.orderedVersion = order.to();
                        ship.orderedPool = Integer.parseInt(order.pool().substring("pool-".length())) - 1;
                        return ship.orderedPool;
                    },
                    order -> order,
                    deletion -> deletion,
                    approval -> approval,
                    change -> change);
        }
        for (int i = 0; i < ships.size(); i++) {
            if (fates.get(round).get(i)) {
                comeTrue(ships.get(i));
            }
        }
    }

    private static void comeTrue(Ship ship) {
        if (ship.orderedVersion != null) {
            if (ship.orderedPool != null) {
                ship.pools.set(ship.orderedPool, ship.orderedVersion);
            } else {
                ship.version = ship.orderedVersion;
            }
            ship.orderedVersion = null;
            ship.orderedPool = null;
        }
    }

    Ship ship(String name) {
        return ships.stream().filter(ship -> ship.name.equals(name)).findFirst().orElseThrow();
    }

    @Override
    public String toString() {
        var text = new StringBuilder("sectors " + dependencies + ", limits " + limits + ", blocked " + blocked);
        for (var ship : ships) {
            text.append("\n  %s %s %s pools %s %s sector %s mutexes %s soak %d workloads %s at '%s' order %s%s%s"
                    .formatted(
                            ship.name,
                            ship.version,
                            ship.hosted ? "hosted" : "classic",
                            ship.pools,
                            ship.state,
                            ship.sector,
                            ship.mutexes,
                            ship.soakDays,
                            ship.workloads,
                            ship.schedule,
                            ship.orderedVersion,
                            ship.ordersUnknown ? " (unknown)" : "",
                            ship.invalid ? " invalid" : ""));
        }
        return text.toString();
    }
}
