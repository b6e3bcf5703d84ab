package dev.tidegate.upgrades.report;

import dev.tidegate.engine.soak.Earned;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.version.VersionTexts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rows of reports about the fleet, its add-ons and its histories. */
public final class Reports {

    private static final Duration LONG = Duration.ofHours(6);

    private Reports() {}

    /** One row for each cluster with a policy. */
    public static List<FleetRow> fleet(RunReport report) {
        return report.organisations()
                .flatMap(organisation -> rows(organisation, false))
                .toList();
    }

    /** One row for each workload of each cluster with a policy. */
    public static List<FleetRow> fleetByWorkload(RunReport report) {
        return report.organisations()
                .flatMap(organisation -> rows(organisation, true))
                .toList();
    }

    /** One row for each add-on of each cluster with a policy. */
    public static List<AddonRow> addons(RunReport report) {
        return report.organisations()
                .flatMap(organisation -> organisation.addons().stream())
                .flatMap(Reports::addonRows)
                .toList();
    }

    /** One row for each version and workload, lowest version first; what is inherited is not in it. */
    public static List<HistoryRow> history(String organisation, SoakHistory history) {
        var rows = new ArrayList<HistoryRow>();
        var order = Map.Entry.<String, Map<String, Earned>>comparingByKey(new VersionTexts().order());
        history.ledger().totals().versions().entrySet().stream()
                .sorted(order)
                .forEach(version -> version.getValue()
                        .forEach((workload, earned) -> rows.add(new HistoryRow(
                                organisation,
                                version.getKey(),
                                workload,
                                earned.days(),
                                List.copyOf(earned.reporters())))));
        return rows;
    }

    private static Stream<FleetRow> rows(OrganisationReport organisation, boolean byWorkload) {
        var pass = organisation.clusters();
        if (pass == null) {
            return Stream.empty();
        }
        var totals = pass.inputs().evidence().totals();
        return pass.inputs().seen().members().stream()
                .flatMap(member -> member.standing().policy().stream()
                        .flatMap(policy -> Stream.of(policy)
                                .flatMap(one -> byWorkload
                                        ? one.workloads().stream().map(List::of)
                                        : Stream.of(one.workloads()))
                                .map(workloads -> row(organisation, pass, member, policy, workloads, totals))));
    }

    private static FleetRow row(
            OrganisationReport organisation,
            Pass pass,
            Member member,
            UpgradePolicy policy,
            List<String> workloads,
            SoakTotals totals) {
        var cluster = member.cluster();
        return new FleetRow(
                organisation.name(),
                cluster.name(),
                orEmpty(cluster.version()),
                orEmpty(cluster.channel()),
                policy.schedule().toString(),
                orEmpty(policy.sector()),
                List.copyOf(policy.mutexes()),
                policy.soakDays(),
                workloads,
                upgrades(pass, cluster, policy, workloads, totals));
    }

    private static List<SoakingUpgrade> upgrades(
            Pass pass, Cluster cluster, UpgradePolicy policy, List<String> workloads, SoakTotals totals) {
        var inputs = pass.inputs();
        var order = new VersionTexts().order();
        var orders = inputs.orders().getOrDefault(cluster.id(), Orders.unread()).list();
        var chosen = pass.plan().of(cluster.id()).flatMap(Reports::chosen).orElse(null);
        return cluster.offers().stream()
                .distinct()
                .filter(version ->
                        inputs.seen().settings().blocked().blocking(version).isEmpty()
                                && policy.blocked().blocking(version).isEmpty())
                .sorted(order)
                .map(version -> upgrade(
                        version,
                        workloads.stream()
                                .mapToDouble(workload -> totals.days(version, workload))
                                .min()
                                .orElse(0),
                        orders,
                        version.equals(chosen),
                        inputs.now()))
                .toList();
    }

    /** The highest version that passes, whether or not the cluster has its turn now. */
    private static Optional<String> chosen(ClusterDecision decision) {
        return decision.candidates().stream()
                .filter(Candidate::passes)
                .map(Candidate::version)
                .findFirst();
    }

    private static SoakingUpgrade upgrade(
            String version, double days, List<Order> orders, boolean chosen, Instant now) {
        var order = orders.stream()
                .filter(known -> version.equals(known.version()))
                .findFirst()
                .orElse(null);
        if (order == null) {
            return new SoakingUpgrade(
                    version, days, chosen ? SoakingUpgrade.Mark.READY : SoakingUpgrade.Mark.NONE, null);
        }
        return switch (order.state()) {
            case STARTED, DELAYED -> running(version, days, order.nextRun(), now);
            case PENDING, SCHEDULED, COMPLETED, FAILED, CANCELLED, UNKNOWN ->
                new SoakingUpgrade(version, days, SoakingUpgrade.Mark.WAITING, null);
        };
    }

    private static SoakingUpgrade running(String version, double days, @Nullable Instant since, Instant now) {
        var running = since == null ? Duration.ZERO : Duration.between(since, now);
        return new SoakingUpgrade(
                version,
                days,
                running.compareTo(LONG) >= 0 ? SoakingUpgrade.Mark.RUNNING_LONG : SoakingUpgrade.Mark.RUNNING,
                running);
    }

    private static Stream<AddonRow> addonRows(Pass pass) {
        var addon = pass.inputs().addon();
        return addon == null
                ? Stream.empty()
                : pass.inputs().seen().members().stream()
                        .flatMap(
                                member -> member
                                        .standing()
                                        .policy()
                                        .map(policy -> addonRow(addon.id(), member.cluster(), policy))
                                        .stream());
    }

    private static AddonRow addonRow(String addon, Cluster seen, UpgradePolicy policy) {
        return new AddonRow(
                seen.name(),
                addon,
                orEmpty(seen.version()),
                policy.schedule().toString(),
                orEmpty(policy.sector()),
                List.copyOf(policy.mutexes()),
                policy.soakDays(),
                policy.workloads(),
                String.join("", seen.offers()));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
