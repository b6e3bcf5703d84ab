package dev.tidegate.upgrades.lint;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.PolicyProblem;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.sector.Sectors;
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
 * Soak and sectors together: who could ever take a version nobody runs yet. Whoever asks for no soak can, as soon as the
 * sectors before it can; whoever asks for some can, once others with each of its workloads can. Who is left can never.
 */
final class SectorLint {

    private static final String DEPENDENCIES = "sector-deps.";

    private final Organisation organisation;
    private final UpgradeRules rules;
    private final Sectors sectors;
    private final List<Candidate> candidates = new ArrayList<>();
    private final Set<String> able = new HashSet<>();

    private record Candidate(String id, String name, UpgradePolicy policy) {

        int soakDays() {
            return policy.soakDays() == null ? 0 : policy.soakDays();
        }
    }

    SectorLint(Organisation organisation, UpgradeRules rules) {
        this.organisation = organisation;
        this.rules = rules;
        this.sectors = organisation.settings().sectors();
        for (var member : organisation.members()) {
            member.standing()
                    .policy()
                    .ifPresent(policy -> candidates.add(new Candidate(
                            member.cluster().id(), member.cluster().name(), policy)));
        }
    }

    List<LintFinding> findings() {
        var findings = new ArrayList<LintFinding>();
        var cycle = sectors.cycle();
        cycle.filter(circle -> !isToldAlready())
                .ifPresent(circle -> findings.add(LintFinding.of(
                        PolicyProblem.SECTOR_CYCLE,
                        DEPENDENCIES + circle.get(0),
                        "sectors wait for each other",
                        String.join(" > ", circle))));
        if (cycle.isEmpty()) {
            findings.addAll(unreachable());
        }
        findings.addAll(empty());
        findings.addAll(idleLimits());
        return findings;
    }

    private boolean isToldAlready() {
        return organisation.findings().ofOrganisation().stream()
                .anyMatch(problem -> problem.code() == PolicyProblem.SECTOR_CYCLE);
    }

    private List<LintFinding> unreachable() {
        boolean more = true;
        while (more) {
            more = false;
            for (var candidate : candidates) {
                if (!able.contains(candidate.id)
                        && lackingSoak(candidate).isEmpty()
                        && lackingSector(candidate).isEmpty()) {
                    more |= able.add(candidate.id);
                }
            }
        }
        return candidates.stream()
                .filter(candidate -> !able.contains(candidate.id))
                .map(this::never)
                .toList();
    }

    /** A workload that nobody able runs besides; soak of other organisations may come for any. */
    private Optional<String> lackingSoak(Candidate candidate) {
        if (candidate.soakDays() == 0
                || !organisation.settings().inheritance().sources().isEmpty()) {
            return Optional.empty();
        }
        return candidate.policy.workloads().stream()
                .filter(workload -> candidates.stream()
                        .noneMatch(other -> !other.id.equals(candidate.id)
                                && able.contains(other.id)
                                && other.policy.workloads().contains(workload)))
                .findFirst();
    }

    /** A cluster of the sectors before it that is not able. */
    private Optional<Candidate> lackingSector(Candidate candidate) {
        var sector = candidate.policy.sector();
        return sector == null
                ? Optional.empty()
                : candidate.policy.workloads().stream()
                        .flatMap(workload -> nearest(sector, workload).stream())
                        .filter(upstream -> !able.contains(upstream.id))
                        .min(Comparator.comparing(Candidate::name));
    }

    private List<Candidate> nearest(String sector, String workload) {
        var found = new ArrayList<Candidate>();
        for (var before : sectors.before(sector)) {
            var running = candidates.stream()
                    .filter(other -> before.equals(other.policy.sector())
                            && other.policy.workloads().contains(workload))
                    .toList();
            found.addAll(running.isEmpty() ? nearest(before, workload) : running);
        }
        return found;
    }

    private LintFinding never(Candidate candidate) {
        var workload = lackingSoak(candidate);
        if (workload.isEmpty()) {
            var upstream = lackingSector(candidate).map(Candidate::name).orElse("?");
            return LintFinding.of(
                            LintProblem.SECTOR_STUCK,
                            "sector",
                            "waits for " + upstream + ", which can never take a new version",
                            upstream + " goes before " + candidate.name + " and never moves")
                    .at(candidate.id, candidate.name);
        }
        var least = candidates.stream()
                .filter(other -> other.policy.workloads().contains(workload.get()))
                .min(Comparator.comparingInt(Candidate::soakDays).thenComparing(Candidate::name))
                .orElse(candidate);
        return LintFinding.of(
                        LintProblem.SOAK_UNREACHABLE,
                        "soak-days",
                        "asks for " + candidate.soakDays() + " soak days, but nobody can earn any for workload "
                                + workload.get(),
                        "of all clusters with workload " + workload.get() + ", " + least.name + " asks for the least: "
                                + least.soakDays() + " days")
                .at(candidate.id, candidate.name);
    }

    private List<LintFinding> empty() {
        var inhabited = organisation.members().stream()
                .map(member -> member.standing().place().sector())
                .filter(sector -> sector != null)
                .collect(Collectors.toSet());
        var findings = new ArrayList<LintFinding>();
        sectors.dependencies()
                .forEach((sector, before) -> before.stream()
                        .filter(named -> !inhabited.contains(named) && inhabited.contains(sector))
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
                    .filter(member -> sector.equals(member.standing().place().sector()))
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

    private static int mostSharing(Collection<Member> members) {
        Map<String, Integer> sharing = new HashMap<>();
        members.forEach(
                member -> member.standing().place().mutexes().forEach(mutex -> sharing.merge(mutex, 1, Integer::sum)));
        return sharing.values().stream().max(Comparator.naturalOrder()).orElse(0);
    }
}
