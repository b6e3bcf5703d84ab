package dev.tidegate.upgrades.report;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.version.VersionCache;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rows of reports about the fleet, its add-ons and its soak histories. */
public final class UpgradeReports {

    private static final Duration LONG_RUNNING = Duration.ofHours(6);

    private UpgradeReports() {}

    /** One row for each cluster with a policy; {@code POLICY_INVALID} is the schedule of one whose policy has errors. */
    public static List<FleetReportRow> fleet(UpgradeRoundReport report) {
        return report.organisations()
                .flatMap(organisation -> rows(organisation, false))
                .toList();
    }

    /** One row for each workload of each cluster with a policy. */
    public static List<FleetReportRow> fleetByWorkload(UpgradeRoundReport report) {
        return report.organisations()
                .flatMap(organisation -> rows(organisation, true))
                .toList();
    }

    /** One row for each add-on of each cluster with a policy. */
    public static List<AddonReportRow> addons(UpgradeRoundReport report) {
        return report.organisations()
                .flatMap(organisation -> organisation.addons().stream())
                .flatMap(UpgradeReports::addonRows)
                .toList();
    }

    /** One row for each version and workload, lowest version first, without inherited soak. */
    public static List<HistoryReportRow> history(String organisation, SoakHistory history) {
        var rows = new ArrayList<HistoryReportRow>();
        var order = Map.Entry.<String, Map<String, EarnedSoak>>comparingByKey(new VersionCache().comparator());
        history.ledger().totals().versions().entrySet().stream()
                .sorted(order)
                .forEach(version -> version.getValue()
                        .forEach((workload, earned) -> rows.add(new HistoryReportRow(
                                organisation,
                                version.getKey(),
                                workload,
                                earned.days(),
                                List.copyOf(earned.reporters())))));
        return rows;
    }

    private static Stream<FleetReportRow> rows(OrganisationReport organisation, boolean byWorkload) {
        var pass = organisation.clusters();
        if (pass == null) {
            return Stream.empty();
        }
        var totals = pass.inputs().effectiveSoak().totals();
        return pass.inputs().plannedOrganisation().members().stream()
                .flatMap(member -> member.policyStatus()
                        .match(
                                valid -> workloads(valid.upgradePolicy().workloads(), byWorkload)
                                        .map(workloads -> row(
                                                organisation, pass, member, valid.upgradePolicy(), workloads, totals)),
                                invalid -> workloads(invalid.placement().workloads(), byWorkload)
                                        .map(workloads -> invalidRow(organisation, member, workloads)),
                                partial -> Stream.empty(),
                                unmanaged -> Stream.empty()));
    }

    private static Stream<List<String>> workloads(@Nullable List<String> all, boolean each) {
        if (all == null) {
            return Stream.of(List.of());
        }
        return each ? all.stream().map(List::of) : Stream.of(all);
    }

    private static FleetReportRow invalidRow(
            OrganisationReport organisation, MemberCluster member, List<String> workloads) {
        var cluster = member.cluster();
        var placement = member.policyStatus().placement();
        return new FleetReportRow(
                organisation.name(),
                cluster.name(),
                orEmpty(cluster.version()),
                orEmpty(cluster.channel()),
                OutcomeCode.POLICY_INVALID.name(),
                orEmpty(placement.sector()),
                List.copyOf(placement.mutexes()),
                null,
                workloads,
                List.of());
    }

    private static FleetReportRow row(
            OrganisationReport organisation,
            UpgradeOutcome pass,
            MemberCluster member,
            UpgradePolicy policy,
            List<String> workloads,
            SoakTotals totals) {
        var cluster = member.cluster();
        return new FleetReportRow(
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

    private static List<SoakingVersion> upgrades(
            UpgradeOutcome pass, Cluster cluster, UpgradePolicy policy, List<String> workloads, SoakTotals totals) {
        var inputs = pass.inputs();
        var order = new VersionCache().comparator();
        var orders = inputs.orders()
                .getOrDefault(cluster.id(), ClusterOrders.unread())
                .list();
        var chosen =
                pass.plan().of(cluster.id()).flatMap(UpgradeReports::chosen).orElse(null);
        return cluster.offers().stream()
                .distinct()
                .filter(version -> inputs.plannedOrganisation()
                                .settings()
                                .blocked()
                                .blocking(version)
                                .isEmpty()
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

    /** The highest version that passes, whether or not it can be ordered now. */
    private static Optional<String> chosen(ClusterDecision decision) {
        return decision.candidates().stream()
                .filter(CandidateVersion::passes)
                .map(CandidateVersion::version)
                .findFirst();
    }

    private static SoakingVersion upgrade(
            String version, double days, List<Order> orders, boolean chosen, Instant now) {
        var order = orders.stream()
                .filter(known -> version.equals(known.version()))
                .findFirst()
                .orElse(null);
        if (order == null) {
            return new SoakingVersion(
                    version, days, chosen ? SoakingVersion.Status.READY : SoakingVersion.Status.NONE, null);
        }
        return switch (order.state()) {
            case STARTED, DELAYED -> running(version, days, order.nextRun(), now);
            case PENDING, SCHEDULED, COMPLETED, FAILED, CANCELLED, UNKNOWN ->
                new SoakingVersion(version, days, SoakingVersion.Status.WAITING, null);
        };
    }

    private static SoakingVersion running(String version, double days, @Nullable Instant since, Instant now) {
        var running = since == null ? Duration.ZERO : Duration.between(since, now);
        return new SoakingVersion(
                version,
                days,
                running.compareTo(LONG_RUNNING) >= 0
                        ? SoakingVersion.Status.RUNNING_LONG
                        : SoakingVersion.Status.RUNNING,
                running);
    }

    private static Stream<AddonReportRow> addonRows(UpgradeOutcome pass) {
        var addon = pass.inputs().addon();
        return addon == null
                ? Stream.empty()
                : pass.inputs().plannedOrganisation().members().stream()
                        .flatMap(member -> member
                                .policyStatus()
                                .policy()
                                .map(policy -> addonRow(addon.id(), member.cluster(), policy))
                                .stream());
    }

    private static AddonReportRow addonRow(String addon, Cluster cluster, UpgradePolicy policy) {
        return new AddonReportRow(
                cluster.name(),
                addon,
                orEmpty(cluster.version()),
                policy.schedule().toString(),
                orEmpty(policy.sector()),
                List.copyOf(policy.mutexes()),
                policy.soakDays(),
                policy.workloads(),
                String.join("", cluster.offers()));
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
