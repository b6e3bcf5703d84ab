package dev.tidegate.upgrades.planner;

import dev.tidegate.testsupport.RandomSource;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.fleet.ClusterState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A random organisation that carries out plans: ordered upgrades complete, some sooner, some later. */
public final class RandomOrganisation {

    static final List<String> VERSIONS = List.of("4.14.0", "4.14.1", "4.14.2", "4.14.3", "4.14.10", "4.15.0", "4.15.1");

    static final List<String> SCHEDULES = List.of("* * * * *", "0 * * * *", "30 11 * * 1-5", "0 0 1 1 *");

    final Map<String, String> labels = new TreeMap<>();
    final Map<String, List<String>> dependencies = new TreeMap<>();
    final Map<String, String> limits = new TreeMap<>();
    final List<String> blocked = new ArrayList<>();
    final List<RandomCluster> clusters = new ArrayList<>();
    final Map<String, Map<String, Double>> soak = new LinkedHashMap<>();
    final List<List<Boolean>> completions = new ArrayList<>();

    /** One random cluster. */
    static final class RandomCluster {
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

        RandomCluster(String name) {
            this.name = name;
        }

        boolean isBusy() {
            return ordersUnknown || orderedVersion != null;
        }

        boolean exists() {
            return state != ClusterState.UNINSTALLING;
        }

        List<String> offers() {
            int at = version == null ? 0 : VERSIONS.indexOf(version);
            return VERSIONS.subList(Math.max(0, at), Math.min(VERSIONS.size(), at + 4));
        }
    }

    public static RandomOrganisation draw(RandomSource draws) {
        var generated = new RandomOrganisation();
        generated.drawSectors(draws);
        if (!draws.isMostly(2)) {
            generated.blocked.add("^4\\.14\\.3$");
        }
        if (!draws.isMostly(3)) {
            generated.blocked.add("4\\.15\\.0");
        }
        int count = draws.between(1, 9);
        for (int i = 0; i < count; i++) {
            generated.clusters.add(generated.drawCluster(draws, "c" + i));
        }
        for (var version : VERSIONS) {
            for (var workload : List.of("w", "x")) {
                generated
                        .soak
                        .computeIfAbsent(version, absent -> new LinkedHashMap<>())
                        .put(workload, draws.between(0, 8) / 2.0);
            }
        }
        for (int round = 0; round < 5; round++) {
            generated.completions.add(generated.clusters.stream()
                    .map(cluster -> draws.isMostly(2))
                    .toList());
        }
        return generated;
    }

    double soaked(String version, String workload) {
        return soak.getOrDefault(version, Map.of()).getOrDefault(workload, 0.0);
    }

    private void drawSectors(RandomSource draws) {
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

    private RandomCluster drawCluster(RandomSource draws, String name) {
        var cluster = new RandomCluster(name);
        cluster.version = draws.pick(VERSIONS);
        if (!draws.isMostly(4)) {
            cluster.hosted = true;
            int pools = draws.between(0, 2);
            for (int i = 0; i < pools; i++) {
                cluster.pools.add(VERSIONS.get(draws.between(0, VERSIONS.indexOf(cluster.version))));
            }
        }
        cluster.workloads.addAll(draws.pick(List.of(List.of("w"), List.of("x"), List.of("w", "x"))));
        cluster.soakDays = draws.between(0, 3);
        cluster.schedule = draws.pick(SCHEDULES);
        for (var mutex : List.of("m1", "m2")) {
            if (draws.isMostly(2)) {
                cluster.mutexes.add(mutex);
            }
        }
        cluster.sector = draws.isMostly(4) ? draws.pick(List.of("canary", "stage", "prod")) : null;
        cluster.blocked = draws.isMostly(4) ? null : "^4\\.14\\.2$";
        cluster.invalid = !draws.isMostly(8);
        cluster.ordersUnknown = !draws.isMostly(10);
        if (!draws.isMostly(5)) {
            cluster.orderedVersion = draws.pick(VERSIONS);
        }
        if (!draws.isMostly(8)) {
            cluster.state = draws.pick(List.of(
                    ClusterState.HIBERNATING, ClusterState.UPDATING, ClusterState.UNINSTALLING, ClusterState.UNKNOWN));
        }
        if (!draws.isMostly(15)) {
            cluster.version = draws.pick(List.of("4.14", "latest"));
        }
        return cluster;
    }

    public TestOrganisation organisation(String now) {
        var organisation = TestOrganisation.organisation(
                        clusters.stream().map(RandomOrganisation::testCluster).toArray(TestCluster[]::new))
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

    private static TestCluster testCluster(RandomCluster random) {
        var cluster = TestCluster.cluster(random.name)
                .at(random.version)
                .offered(random.offers().toArray(String[]::new))
                .is(random.state)
                .running(String.join(",", random.workloads))
                .needing(random.soakDays)
                .on(random.schedule)
                .mutexes(String.join(",", random.mutexes))
                .in(random.sector == null ? "" : random.sector);
        if (random.hosted) {
            cluster.hosted(random.pools.toArray(String[]::new));
        }
        if (random.blocked != null) {
            cluster.label("blocked-versions", random.blocked);
        }
        if (random.invalid) {
            cluster.label("soak-days", "many");
        }
        if (random.orderedVersion != null) {
            cluster.ordered(random.orderedVersion);
        }
        return random.ordersUnknown ? cluster.withUnknownOrders() : cluster;
    }

    /** Adds the orders of the steps and completes some orders. */
    void apply(List<UpgradeStep> steps, int round) {
        for (var step : steps) {
            var cluster = cluster(step.name());
            step.match(
                    order -> cluster.orderedVersion = order.to(),
                    order -> cluster.orderedVersion = order.to(),
                    order -> {
                        cluster.orderedVersion = order.to();
                        cluster.orderedPool = Integer.parseInt(order.pool().substring("pool-".length())) - 1;
                        return cluster.orderedPool;
                    },
                    order -> order,
                    deletion -> deletion,
                    approval -> approval,
                    change -> change);
        }
        for (int i = 0; i < clusters.size(); i++) {
            if (completions.get(round).get(i)) {
                complete(clusters.get(i));
            }
        }
    }

    private static void complete(RandomCluster cluster) {
        if (cluster.orderedVersion != null) {
            if (cluster.orderedPool != null) {
                cluster.pools.set(cluster.orderedPool, cluster.orderedVersion);
            } else {
                cluster.version = cluster.orderedVersion;
            }
            cluster.orderedVersion = null;
            cluster.orderedPool = null;
        }
    }

    RandomCluster cluster(String name) {
        return clusters.stream()
                .filter(cluster -> cluster.name.equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public String toString() {
        var text = new StringBuilder("sectors " + dependencies + ", limits " + limits + ", blocked " + blocked);
        for (var cluster : clusters) {
            text.append("\n  %s %s %s pools %s %s sector %s mutexes %s soak %d workloads %s at '%s' order %s%s%s"
                    .formatted(
                            cluster.name,
                            cluster.version,
                            cluster.hosted ? "hosted" : "classic",
                            cluster.pools,
                            cluster.state,
                            cluster.sector,
                            cluster.mutexes,
                            cluster.soakDays,
                            cluster.workloads,
                            cluster.schedule,
                            cluster.orderedVersion,
                            cluster.ordersUnknown ? " (unknown)" : "",
                            cluster.invalid ? " invalid" : ""));
        }
        return text.toString();
    }
}
