package dev.tidegate.upgrades.lint;

import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import dev.tidegate.upgrades.sector.Sectors;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds clusters that can never take a new version because of soak and sectors. A cluster that requires no soak can take
 * one if the clusters of its upstream sectors can; a cluster that requires soak can take one if other clusters with each
 * of its workloads can. All remaining clusters never can. Also finds empty sectors, workloads that
 * run in no upstream sector, and limits without effect.
 */
final class SectorLint {

    private static final String DEPENDENCIES = "sector-deps.";

    private final Organisation organisation;
    private final UpgradeRules rules;
    private final Sectors sectors;
    private final List<PolicyCluster> clusters = new ArrayList<>();
    private final Set<String> reachable = new HashSet<>();

    private record PolicyCluster(String id, String name, UpgradePolicy policy) {

        int soakDays() {
            return policy.soakDays() == null ? 0 : policy.soakDays();
        }
    }

    SectorLint(Organisation organisation, UpgradeRules rules) {
        this.organisation = organisation;
        this.rules = rules;
        this.sectors = organisation.settings().sectors();
        for (var member : organisation.members()) {
            member.policyStatus()
                    .policy()
                    .ifPresent(policy -> clusters.add(new PolicyCluster(
                            member.cluster().id(), member.cluster().name(), policy)));
        }
    }

    List<LintFinding> findings() {
        var findings = new ArrayList<LintFinding>();
        var cycle = sectors.cycle();
        cycle.filter(path -> !isReportedAlready())
                .ifPresent(path -> findings.add(LintFinding.of(
                        UpgradePolicyProblem.SECTOR_CYCLE,
                        DEPENDENCIES + path.get(0),
                        "sectors wait for each other",
                        String.join(" > ", path))));
        if (cycle.isEmpty()) {
            findings.addAll(unreachable());
            findings.addAll(workloadsNotUpstream());
        }
        findings.addAll(emptySectors());
        findings.addAll(idleLimits());
        return findings;
    }

    private boolean isReportedAlready() {
        return organisation.findings().ofOrganisation().stream()
                .anyMatch(problem -> problem.code() == UpgradePolicyProblem.SECTOR_CYCLE);
    }

    private List<LintFinding> unreachable() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (var cluster : clusters) {
                if (!reachable.contains(cluster.id)
                        && lackingSoak(cluster).isEmpty()
                        && lackingSector(cluster).isEmpty()
                        && !waitsForUndeclared(cluster)) {
                    changed |= reachable.add(cluster.id);
                }
            }
        }
        return clusters.stream()
                .filter(cluster -> !reachable.contains(cluster.id) && !waitsForUndeclared(cluster))
                .map(this::finding)
                .toList();
    }

    /** A workload that no other reachable cluster has; inherited soak may cover every workload. */
    private Optional<String> lackingSoak(PolicyCluster cluster) {
        if (cluster.soakDays() == 0
                || !organisation.settings().inheritance().sources().isEmpty()) {
            return Optional.empty();
        }
        return cluster.policy.workloads().stream()
                .filter(workload -> clusters.stream()
                        .noneMatch(other -> !other.id.equals(cluster.id)
                                && reachable.contains(other.id)
                                && other.policy.workloads().contains(workload)))
                .findFirst();
    }

    /** An upstream cluster that is not reachable. */
    private Optional<PolicyCluster> lackingSector(PolicyCluster cluster) {
        var sector = cluster.policy.sector();
        return sector == null
                ? Optional.empty()
                : cluster.policy.workloads().stream()
                        .flatMap(workload -> nearestUpstream(sector, workload).stream())
                        .filter(upstream -> !reachable.contains(upstream.id))
                        .min(Comparator.comparing(PolicyCluster::name));
    }

    /** Whether the cluster waits for a sector that does not exist, which is a finding of the organisation. */
    private boolean waitsForUndeclared(PolicyCluster cluster) {
        var sector = cluster.policy.sector();
        return sector != null
                && cluster.policy.workloads().stream().anyMatch(workload -> waitsForUndeclared(sector, workload));
    }

    private boolean waitsForUndeclared(String sector, String workload) {
        return !sectors.undeclaredBefore(sector).isEmpty()
                || sectors.before(sector).stream()
                        .anyMatch(before ->
                                runningIn(before, workload).isEmpty() && waitsForUndeclared(before, workload));
    }

    private List<PolicyCluster> runningIn(String sector, String workload) {
        return clusters.stream()
                .filter(other -> sector.equals(other.policy.sector())
                        && other.policy.workloads().contains(workload))
                .toList();
    }

    private List<PolicyCluster> nearestUpstream(String sector, String workload) {
        var found = new ArrayList<PolicyCluster>();
        for (var before : sectors.before(sector)) {
            var running = runningIn(before, workload);
            found.addAll(running.isEmpty() ? nearestUpstream(before, workload) : running);
        }
        return found;
    }

    private LintFinding finding(PolicyCluster cluster) {
        var workload = lackingSoak(cluster);
        if (workload.isEmpty()) {
            var upstream = lackingSector(cluster).map(PolicyCluster::name).orElse("?");
            return LintFinding.of(
                            LintProblem.SECTOR_STUCK,
                            "sector",
                            "waits for " + upstream + ", which can never take a new version",
                            upstream + " goes before " + cluster.name + " and never moves")
                    .at(cluster.id, cluster.name);
        }
        var least = clusters.stream()
                .filter(other -> other.policy.workloads().contains(workload.get()))
                .min(Comparator.comparingInt(PolicyCluster::soakDays).thenComparing(PolicyCluster::name))
                .orElse(cluster);
        return LintFinding.of(
                        LintProblem.SOAK_UNREACHABLE,
                        "soak-days",
                        "asks for " + cluster.soakDays() + " soak days, but nobody can earn any for workload "
                                + workload.get(),
                        "of all clusters with workload " + workload.get() + ", " + least.name + " asks for the least: "
                                + least.soakDays() + " days")
                .at(cluster.id, cluster.name);
    }

    /** Workloads of a sector that no cluster before it has, so that the sectors before it hold nothing back for them. */
    private List<LintFinding> workloadsNotUpstream() {
        var findings = new ArrayList<LintFinding>();
        var told = new HashSet<List<String>>();
        for (var cluster : clusters) {
            var sector = cluster.policy.sector();
            var upstream = sector == null ? Set.<String>of() : upstreamWorkloads(sector);
            cluster.policy.workloads().stream()
                    .filter(workload -> !upstream.isEmpty() && !upstream.contains(workload))
                    .filter(workload -> told.add(List.of(String.valueOf(sector), workload)))
                    .forEach(workload -> findings.add(LintFinding.of(
                                    LintProblem.WORKLOAD_NOT_UPSTREAM,
                                    "workloads",
                                    "workload " + workload + " runs in no sector that goes before " + sector
                                            + NameSuggestions.question(workload, upstream),
                                    cluster.name + " waits for no other cluster with " + workload)
                            .at(cluster.id, cluster.name)));
        }
        return findings;
    }

    private Set<String> upstreamWorkloads(String sector) {
        var before = new HashSet<String>();
        var queue = new ArrayDeque<>(sectors.before(sector));
        while (!queue.isEmpty()) {
            var next = queue.remove();
            if (before.add(next)) {
                queue.addAll(sectors.before(next));
            }
        }
        return clusters.stream()
                .filter(other -> other.policy.sector() != null && before.contains(other.policy.sector()))
                .flatMap(other -> other.policy.workloads().stream())
                .collect(Collectors.toSet());
    }

    private List<LintFinding> emptySectors() {
        var populated = organisation.members().stream()
                .map(member -> member.policyStatus().placement().sector())
                .filter(sector -> sector != null)
                .collect(Collectors.toSet());
        var findings = new ArrayList<LintFinding>();
        sectors.dependencies()
                .forEach((sector, before) -> before.stream()
                        .filter(sectors::isDeclared)
                        .filter(named -> !populated.contains(named) && populated.contains(sector))
                        .forEach(named -> findings.add(LintFinding.of(
                                LintProblem.SECTOR_EMPTY,
                                DEPENDENCIES + sector,
                                "waits for sector " + named + ", which no cluster is in",
                                "sector " + sector + " goes as if " + named + " were not named"))));
        return findings;
    }

    private List<LintFinding> idleLimits() {
        if (rules.locks().limitWithoutMutex()) {
            return List.of();
        }
        var findings = new ArrayList<LintFinding>();
        for (var sector : sectors.limits().keySet()) {
            var members = organisation.members().stream()
                    .filter(member ->
                            sector.equals(member.policyStatus().placement().sector()))
                    .toList();
            if (members.size() > 1 && mostSharing(members) < 2) {
                findings.add(LintFinding.of(
                        LintProblem.SECTOR_LIMIT_IDLE,
                        "sector-max-parallel-upgrades." + sector,
                        "has no effect: no two clusters of the sector share a mutex",
                        members.get(0).cluster().name() + " and "
                                + members.get(1).cluster().name() + " may go at the same time"));
            }
        }
        return findings;
    }

    private static int mostSharing(Collection<MemberCluster> members) {
        Map<String, Integer> sharing = new HashMap<>();
        members.forEach(member ->
                member.policyStatus().placement().mutexes().forEach(mutex -> sharing.merge(mutex, 1, Integer::sum)));
        return sharing.values().stream().max(Comparator.naturalOrder()).orElse(0);
    }
}
