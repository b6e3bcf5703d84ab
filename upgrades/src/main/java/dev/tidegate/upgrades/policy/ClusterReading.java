package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.fleet.Cluster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The labels of one cluster, each read on its own; what is null could not be read or is not there.
 *
 * @param partial whether the cluster has labels but none of the required ones, and that is fine
 * @param unusable values that cannot be used, though that is no error yet
 */
record ClusterReading(
        Cluster cluster,
        @Nullable List<String> workloads,
        @Nullable Integer soakDays,
        @Nullable Cron schedule,
        Set<String> mutexes,
        @Nullable String sector,
        BlockedVersions blocked,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        @Nullable Minor maxMinor,
        boolean partial,
        List<String> unusable,
        List<Problem> problems) {

    /**
     * Reads the labels of one cluster.
     *
     * @param approvals what the organisation approves, for clusters that do not say
     */
    static ClusterReading of(
            LabelledCluster labelled,
            Labels ofOrganisation,
            Set<String> approvals,
            LabelRules rules,
            SharedTexts texts) {
        var cluster = labelled.cluster();
        var own = labelled.labels();
        var labels = rules.organisationDefaults() ? own.over(ofOrganisation.only(LabelKeys.DEFAULTS)) : own;
        var reader = new LabelReader(labels, rules, texts);
        boolean partial = rules.partialIsFine() && LabelKeys.REQUIRED.stream().noneMatch(labels::has);
        var sector = labels.value(LabelKeys.SECTOR);
        var reading = new ClusterReading(
                cluster,
                partial ? null : reader.requiredList(LabelKeys.WORKLOADS),
                partial ? null : reader.soakDays(),
                partial ? null : reader.schedule(cluster.id()),
                new LinkedHashSet<>(reader.list(LabelKeys.MUTEXES)),
                sector == null || sector.isEmpty() ? null : sector,
                reader.blockedVersions(),
                labels.has(LabelKeys.APPROVALS) ? reader.approvals() : approvals,
                reader.pausedUntil(),
                reader.maxMinor(),
                partial,
                List.copyOf(reader.unusable()),
                new ArrayList<>());
        reading.problems.addAll(reader.problems());
        reading.addHints(own, rules);
        return reading;
    }

    private void addHints(Labels own, LabelRules rules) {
        if (partial) {
            problems.add(new Problem(
                    PolicyProblem.PARTIAL,
                    Labels.PREFIX + LabelKeys.SCHEDULE,
                    "is missing, and so are soak-days and workloads: the cluster has no policy"));
        }
        if (!rules.hints()) {
            return;
        }
        own.byKey().keySet().stream()
                .filter(key -> !LabelKeys.isOfCluster(key))
                .forEach(key -> problems.add(new Problem(
                        PolicyProblem.LABEL_UNKNOWN, Labels.PREFIX + key, LabelKeys.complaintAtCluster(key))));
        for (var pattern : blocked.patterns()) {
            if (!cluster.offers().isEmpty() && cluster.offers().stream().allMatch(pattern::matches)) {
                problems.add(new Problem(
                        PolicyProblem.BLOCKS_ALL,
                        Labels.PREFIX + LabelKeys.BLOCKED_VERSIONS,
                        "blocks every version the cluster is offered (" + pattern + ")"));
            }
        }
    }
}
