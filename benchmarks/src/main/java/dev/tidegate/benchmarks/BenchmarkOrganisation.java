package dev.tidegate.benchmarks;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.LabelPolicyReader;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An organisation in ten sectors that follow each other, with mutexes, workday schedules and a quarter of it hosted. */
final class BenchmarkOrganisation {

    static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");

    private static final int SECTORS = 10;
    private static final List<String> WORKLOADS = List.of("web", "db", "web,db", "batch");
    private static final List<String> SCHEDULES = List.of("0 %d * * 1-4", "30 %d * * *", "0 %d * * 2,4");

    private BenchmarkOrganisation() {}

    static UpgradeFacts of(int count) {
        var clusters = new ArrayList<LabelledCluster>();
        var orders = new HashMap<String, ClusterOrders>();
        for (int number = 0; number < count; number++) {
            var cluster = cluster(number, count);
            clusters.add(cluster);
            orders.put(cluster.cluster().id(), ClusterOrders.none());
        }
        var labels = new LinkedHashMap<String, String>();
        for (int sector = 1; sector < SECTORS; sector++) {
            labels.put("sector-deps.s" + sector, "s" + (sector - 1));
            labels.put("sector-max-parallel-upgrades.s" + sector, "25%");
        }
        var organisation = LabelPolicyReader.read(
                new LabelledOrganisation(
                        new OrganisationKey("benchmark", "organisation"), "benchmark", labels(labels), clusters),
                VersionDataNetwork.NONE,
                UpgradeRules.TIDEGATE,
                NOW);
        var soak = new SoakTotals(Map.of(
                "4.20.2", Map.of("web", new EarnedSoak(3, Set.of()), "db", new EarnedSoak(2, Set.of())),
                "4.20.1", Map.of("web", new EarnedSoak(90, Set.of()), "db", new EarnedSoak(90, Set.of()))));
        var evidence = EffectiveSoak.of(new SoakHistory(new SoakLedger(NOW, soak), null));
        return UpgradeFacts.of(organisation, evidence, orders);
    }

    private static LabelledCluster cluster(int number, int count) {
        int sector = (int) ((long) number * SECTORS / count);
        boolean hosted = number % 4 == 0;
        var pools = List.of(new NodePool("workers", "4.20.1"), new NodePool("spot", "4.20.1"));
        var name = "cluster-" + number;
        return new LabelledCluster(
                new Cluster(
                        "id-" + name,
                        "uuid-" + name,
                        name,
                        ClusterState.READY,
                        "rosa",
                        hosted,
                        true,
                        "stable",
                        "4.20.1",
                        number % 5 == 0 ? List.of("4.20.2", "4.20.3") : List.of("4.20.2"),
                        List.of(),
                        hosted ? pools : List.of(),
                        List.of()),
                labels(Map.of(
                        "soak-days", Integer.toString(sector == 0 ? 0 : 1 + sector),
                        "workloads", WORKLOADS.get(number % WORKLOADS.size()),
                        "schedule", SCHEDULES.get(number % SCHEDULES.size()).formatted(6 + number % 9),
                        "sector", "s" + sector,
                        "mutexes", "m" + number % Math.max(1, count / 25))));
    }

    private static Labels labels(Map<String, String> byKey) {
        return Labels.of(byKey.entrySet().stream()
                .map(entry -> new Label(Labels.PREFIX + entry.getKey(), entry.getValue()))
                .toList());
    }
}
