package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.NodePool;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An organisation of forty-two clusters in four sectors, as one may meet it on a Monday morning. */
final class ExampleFleet {

    static final Instant NOW = Instant.parse("2026-03-02T07:30:00Z");

    private final List<LabelledCluster> clusters = new ArrayList<>();

    private ExampleFleet() {
        sector("canary", 4, 0, "0 9 * * 1-4", null);
        sector("stage", 8, 2, "0 10 * * 1-4", "stage-db");
        sector("prod-eu", 14, 5, "0 8 * * 2-4", "eu-db");
        sector("prod-us", 12, 7, "0 15 * * 2-4", "us-db");
        add(
                "lab-1",
                Map.of("workloads", "search", "soak-days", "0", "schedule", "@daily", "blocked-versions", "^4"),
                false);
        add("lab-2", Map.of("workloads", "billing", "soak-days", "3", "schedule", "@daily"), false);
        add("lab-3", Map.of("workloads", "search", "soak-days", "0", "schedule", "@daily"), false);
        add("lab-4", Map.of("workloads", "search", "soak-days", "0", "schedule", "@daily"), false);
    }

    private void sector(String sector, int count, int soakDays, String schedule, @Nullable String mutex) {
        for (int number = 1; number <= count; number++) {
            var labels = new LinkedHashMap<String, String>();
            labels.put(
                    "workloads",
                    List.of("checkout", "search", "checkout,search").get(number % 3));
            labels.put("soak-days", Integer.toString(soakDays));
            labels.put("schedule", schedule);
            labels.put("sector", sector);
            if (mutex != null) {
                labels.put("mutexes", mutex + "-" + number % 3);
            }
            add("%s-%02d".formatted(sector, number), labels, number % 4 == 0);
        }
    }

    private void add(String name, Map<String, String> labels, boolean hosted) {
        var ours = labels.entrySet().stream()
                .map(entry -> new Label(Labels.PREFIX + entry.getKey(), entry.getValue()))
                .toList();
        var version = name.equals("lab-3") ? "4.20.14" : name.startsWith("canary") ? "4.20.12" : "4.20.10";
        clusters.add(new LabelledCluster(
                new Cluster(
                        name,
                        null,
                        name,
                        ClusterState.READY,
                        "rosa",
                        hosted,
                        false,
                        "stable",
                        version,
                        Stream.of("4.20.12", "4.20.14")
                                .filter(offered -> offered.compareTo(version) > 0)
                                .toList(),
                        List.of(),
                        hosted ? List.of(new NodePool("workers", version), new NodePool("spot", version)) : List.of(),
                        List.of()),
                Labels.of(ours)));
    }

    static UpgradeFacts facts() {
        var harbour = new ExampleFleet();
        var key = new OrganisationKey("ocm-prod", "harbour");
        var labels = Labels.of(List.of(
                new Label(Labels.PREFIX + "sector-deps.stage", "canary"),
                new Label(Labels.PREFIX + "sector-deps.prod-eu", "stage"),
                new Label(Labels.PREFIX + "sector-deps.prod-us", "prod-eu")));
        var organisation = LabelPolicyReader.read(
                new LabelledOrganisation(key, "Harbour <production>", labels, harbour.clusters),
                VersionDataNetwork.NONE,
                UpgradeRules.TIDEGATE,
                NOW);
        var soak = new SoakTotals(Map.of(
                "4.20.12", Map.of("checkout", new EarnedSoak(6.5, Set.of()), "search", new EarnedSoak(4.5, Set.of()))));
        var orders = new LinkedHashMap<String, ClusterOrders>();
        harbour.clusters.forEach(cluster -> orders.put(cluster.cluster().id(), ClusterOrders.none()));
        orders.put(
                "lab-4",
                ClusterOrders.of(new Order("always", Order.Part.CLUSTER, null, true, null, null, OrderState.PENDING)));
        return UpgradeFacts.of(
                organisation, EffectiveSoak.of(new SoakHistory(new SoakLedger(NOW, soak), null)), orders);
    }

    static UpgradeForecast forecast() {
        return UpgradeForecast.of(facts(), UpgradeRules.TIDEGATE, NOW, ForecastAssumptions.DEFAULT);
    }
}
