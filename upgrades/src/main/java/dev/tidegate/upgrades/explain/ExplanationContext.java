package dev.tidegate.upgrades.explain;

import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.engine.soak.SoakReporter;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.soak.SoakReporters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The decision, the facts and the forecast that an explanation of one cluster uses. */
final class ExplanationContext {

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    final ClusterDecision decision;
    final UpgradeFacts facts;
    final UpgradeRules rules;
    final Instant now;
    final @Nullable UpgradeForecast forecast;
    private final List<SoakReporter> reporters;

    ExplanationContext(
            ClusterDecision decision,
            UpgradeFacts facts,
            UpgradeRules rules,
            Instant now,
            @Nullable UpgradeForecast forecast) {
        this.decision = decision;
        this.facts = facts;
        this.rules = rules;
        this.now = now;
        this.forecast = forecast;
        this.reporters = SoakReporters.of(ManagedClusters.of(facts.organisation(), rules));
    }

    static String clock(Instant instant) {
        return CLOCK.format(instant) + " UTC";
    }

    Optional<MemberCluster> member() {
        return facts.organisation().members().stream()
                .filter(member -> member.cluster().id().equals(decision.cluster()))
                .findFirst();
    }

    Optional<UpgradePolicy> policy() {
        return member().flatMap(member -> member.policyStatus().policy());
    }

    OrganisationSettings settings() {
        return facts.organisation().settings();
    }

    String currentVersion() {
        return member().map(MemberCluster::cluster).map(Cluster::version).orElse("");
    }

    ClusterOrders orders(String cluster) {
        return facts.orders().getOrDefault(cluster, ClusterOrders.unread());
    }

    /** The number of clusters that earn soak for a version and workload now, which is the soak earned per day. */
    long soakRate(String version, String workload) {
        return reporters.stream()
                .filter(reporter -> reporter.earns()
                        && reporter.version().equals(version)
                        && reporter.workloads().contains(workload))
                .count();
    }

    /** The first start that can be ordered at or after an instant. */
    Optional<Instant> startAfter(Instant instant) {
        return policy().flatMap(policy -> new StartWindow(
                        policy.schedule(),
                        ZoneOffset.UTC,
                        rules.starts().lead(),
                        rules.starts().horizon())
                .next(instant));
    }

    Optional<ClusterForecast> clusterForecast() {
        return forecast == null ? Optional.empty() : forecast.of(decision.cluster());
    }

    /** When the cluster of this name has taken the version according to the forecast. */
    Optional<Instant> upgradeEnd(String name, String version) {
        return forecast == null
                ? Optional.empty()
                : forecast.clusters().stream()
                        .filter(other -> other.name().equals(name))
                        .flatMap(other -> other.steps().stream())
                        .filter(step -> step.to().equals(version))
                        .map(ForecastStep::end)
                        .max(Instant::compareTo);
    }
}
