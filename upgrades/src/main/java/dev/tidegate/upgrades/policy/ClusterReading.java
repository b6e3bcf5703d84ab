package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.fleet.Cluster;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is written for one cluster, each value read on its own; what is null could not be read or is not there.
 *
 * @param sectorUncertain whether it may belong to a sector, but what was written cannot be read
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
        boolean sectorUncertain,
        BlockedVersions blocked,
        Set<String> approvals,
        @Nullable Instant pausedUntil,
        @Nullable Minor maxMinor,
        boolean partial,
        Places places,
        List<String> unusable,
        List<Problem> problems) {

    static final String BLOCKS_ALL = "blocks every version the cluster is offered";

    ClusterReading {
        unusable = List.copyOf(unusable);
        problems = List.copyOf(problems);
    }

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
        var judge = reader.judge();
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
            judge.report(
                    PolicyProblem.PARTIAL,
                    LabelKeys.SCHEDULE,
                    "is missing, and so are soak-days and workloads: the cluster has no policy");
        }
        if (rules.hints()) {
            own.byKey().keySet().stream()
                    .filter(key -> !LabelKeys.isOfCluster(key))
                    .forEach(key -> judge.report(PolicyProblem.LABEL_UNKNOWN, key, LabelKeys.complaintAtCluster(key)));
        }
        judge.hintAtBlockingAll(blocked, cluster.offers(), BLOCKS_ALL);
        return new ClusterReading(
                cluster,
                workloads,
                soakDays,
                schedule,
                mutexes,
                sector == null || sector.isEmpty() ? null : sector,
                false,
                blocked,
                approved,
                pausedUntil,
                maxMinor,
                partial,
                Places.LABELS,
                judge.unusable(),
                judge.problems());
    }
}
