package dev.tidegate.upgrades.explain;

import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.engine.soak.Reporter;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.forecast.ForecastStep;
import dev.tidegate.upgrades.forecast.Outlook;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.soak.Reporters;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One cluster and everything around it that an explanation may have to mention. */
final class Scene {

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    final ClusterDecision decision;
    final UpgradeFacts facts;
    final UpgradeRules rules;
    final Instant now;
    final @Nullable UpgradeForecast forecast;
    private final List<Reporter> reporters;

    Scene(
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
        this.reporters = Reporters.of(Roster.of(facts.organisation(), rules));
    }

    static String clock(Instant instant) {
        return CLOCK.format(instant) + " UTC";
    }

    Optional<Member> member() {
        return facts.organisation().members().stream()
                .filter(member -> member.cluster().id().equals(decision.cluster()))
                .findFirst();
    }

    Optional<UpgradePolicy> policy() {
        return member().flatMap(member -> member.standing().policy());
    }

    OrganisationSettings settings() {
        return facts.organisation().settings();
    }

    String runs() {
        return member().map(Member::cluster).map(Cluster::version).orElse("");
    }

    Orders orders(String cluster) {
        return facts.orders().getOrDefault(cluster, Orders.unread());
    }

    /** How many clusters earn soak for a version and workload now, which is as many days a day. */
    long rate(String version, String workload) {
        return reporters.stream()
                .filter(reporter -> reporter.earns()
                        && reporter.version().equals(version)
                        && reporter.workloads().contains(workload))
                .count();
    }

    /** The first start that can be ordered at an instant or after it. */
    Optional<Instant> startAfter(Instant instant) {
        return policy().flatMap(policy -> new StartWindow(
                        policy.schedule(),
                        ZoneOffset.UTC,
                        rules.starts().lead(),
                        rules.starts().horizon())
                .next(instant));
    }

    Optional<Outlook> outlook() {
        return forecast == null ? Optional.empty() : forecast.of(decision.cluster());
    }

    /** When a cluster of this name is done with a version, or a newer one the forecast gives it. */
    Optional<Instant> arrival(String name, String version) {
        return forecast == null
                ? Optional.empty()
                : forecast.outlooks().stream()
                        .filter(outlook -> outlook.name().equals(name))
                        .flatMap(outlook -> outlook.steps().stream())
                        .filter(step -> step.to().equals(version))
                        .map(ForecastStep::end)
                        .max(Instant::compareTo);
    }
}
