package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.fleet.Cluster;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values written for one cluster, each parsed on its own; null values are missing or invalid.
 *
 * @param sectorUncertain whether the cluster may belong to a sector, but the value is invalid
 * @param partial whether the cluster has labels but none of the required ones, and the rules allow that
 * @param unusable invalid values that the rules do not treat as errors yet
 */
record ParsedClusterPolicy(
        Cluster cluster,
        @Nullable List<String> workloads,
        @Nullable Integer soakDays,
        @Nullable Cron schedule,
        Set<String> mutexes,
        @Nullable String sector,
        boolean sectorUncertain,
        BlockedVersions blocked,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        @Nullable MinorVersion maxMinor,
        boolean partial,
        ValueLocations locations,
        List<OrganisationStop.UnusablePattern> unusable,
        List<Problem> problems) {

    static final String BLOCKS_ALL = "blocks every version the cluster is offered";

    ParsedClusterPolicy {
        unusable = List.copyOf(unusable);
        problems = List.copyOf(problems);
    }

    /**
     * Parses the labels of one cluster.
     *
     * @param approvals the gates the organisation approves, for clusters that name none
     */
    static ParsedClusterPolicy of(
            LabelledCluster labelled,
            Labels ofOrganisation,
            Set<String> approvals,
            LabelRules rules,
            PolicyParseCache cache) {
        var cluster = labelled.cluster();
        var own = labelled.labels();
        var labels = rules.organisationDefaults() ? own.withDefaults(ofOrganisation.only(LabelKeys.DEFAULTS)) : own;
        var reader = new LabelValueReader(labels, rules, cache);
        var parser = reader.parser();
        boolean partial = rules.partialIsFine() && LabelKeys.REQUIRED.stream().noneMatch(labels::has);
        var workloads = partial ? null : reader.requiredList(LabelKeys.WORKLOADS);
        var soakDays = partial ? null : reader.soakDays();
        var schedule = partial ? null : reader.schedule(cluster.id());
        var mutexes = new LinkedHashSet<>(reader.list(LabelKeys.MUTEXES));
        var sector = labels.value(LabelKeys.SECTOR);
        var blocked = reader.blockedVersions();
        var approved = labels.has(LabelKeys.APPROVALS) ? reader.approvals() : approvals;
        var pausedUntil = reader.pausedUntil();
        var maxMinor = reader.maxMinor();
        if (partial) {
            parser.report(
                    UpgradePolicyProblem.PARTIAL,
                    LabelKeys.SCHEDULE,
                    "is missing, and so are soak-days and workloads: the cluster has no policy");
        }
        if (rules.hints()) {
            own.byKey().keySet().stream()
                    .filter(key -> !LabelKeys.isOfCluster(key))
                    .forEach(key ->
                            parser.report(UpgradePolicyProblem.LABEL_UNKNOWN, key, LabelKeys.problemAtCluster(key)));
        }
        parser.warnIfAllBlocked(blocked, cluster.offers(), BLOCKS_ALL);
        var unread = labelled.unread();
        return new ParsedClusterPolicy(
                cluster,
                workloads,
                soakDays,
                schedule,
                mutexes,
                sector == null || sector.isEmpty() ? null : sector,
                sector == null && unread != null,
                blocked,
                unread == null ? approved : Set.of(),
                pausedUntil,
                maxMinor,
                partial && unread == null,
                ValueLocations.LABELS,
                parser.unusable(),
                unread == null ? parser.problems() : List.of(unreadable(unread)));
    }

    /** What seems wrong without the label may be fine, so this is the only problem. */
    private static Problem unreadable(String why) {
        return new Problem(
                UpgradePolicyProblem.LABEL_UNREADABLE,
                Labels.PREFIX + "*",
                "a label of the cluster cannot be read, and may be one that forbids: " + why);
    }
}
