package dev.tidegate.upgrades.lint;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyProblem;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds schedules that never occur or are missed by all runs, long pauses, and mutexes with too few start windows. */
final class ScheduleLint {

    private static final Duration FOUR_WEEKS = Duration.ofDays(28);
    private static final Duration LONG_PAUSE = Duration.ofDays(90);
    private static final int YEARS = 28;

    private final Organisation organisation;
    private final UpgradeRules rules;
    private final Instant now;
    private final ForecastAssumptions assumptions;
    private final Map<Cron, List<Instant>> starts = new HashMap<>();

    ScheduleLint(Organisation organisation, UpgradeRules rules, Instant now, ForecastAssumptions assumptions) {
        this.organisation = organisation;
        this.rules = rules;
        this.now = now;
        this.assumptions = assumptions;
    }

    List<LintFinding> findings() {
        var findings = new ArrayList<LintFinding>();
        paused(organisation.settings().pausedUntil()).ifPresent(findings::add);
        for (var member : organisation.members()) {
            member.policyStatus()
                    .policy()
                    .ifPresent(policy -> ofCluster(policy)
                            .forEach(finding -> findings.add(finding.at(
                                    member.cluster().id(), member.cluster().name()))));
        }
        findings.addAll(mutexes());
        return findings;
    }

    private List<LintFinding> ofCluster(UpgradePolicy policy) {
        var findings = new ArrayList<LintFinding>();
        paused(policy.pausedUntil()).ifPresent(findings::add);
        var last = now.atOffset(ZoneOffset.UTC).plusYears(YEARS).toInstant();
        if (policy.schedule().next(now).filter(next -> !next.isAfter(last)).isEmpty()) {
            findings.add(LintFinding.of(
                    UpgradePolicyProblem.CRON_NEVER,
                    "schedule",
                    policy.schedule() + " never comes",
                    "there is no such time until " + last));
        } else {
            missed(policy.schedule()).ifPresent(findings::add);
        }
        return findings;
    }

    private Optional<LintFinding> paused(@Nullable Instant until) {
        return Optional.ofNullable(until)
                .filter(instant -> instant.isAfter(now.plus(LONG_PAUSE)))
                .map(instant -> LintFinding.of(
                        LintProblem.PAUSED_LONG,
                        "paused-until",
                        "nothing is ordered before " + instant,
                        "that is " + TimeFormat.duration(Duration.between(now, instant)) + " from now"));
    }

    /** A start that no run of the scheduler can order, because runs are further apart than a start can be ordered ahead. */
    private Optional<LintFinding> missed(Cron schedule) {
        var lead = rules.starts().lead();
        var horizon = rules.starts().horizon();
        if (assumptions.interval().compareTo(horizon.minus(lead)) <= 0) {
            return Optional.empty();
        }
        return starts(schedule).stream()
                .filter(start -> start.isAfter(now.plus(horizon)))
                .filter(start -> lastRunBefore(start.minus(lead)).isBefore(start.minus(horizon)))
                .findFirst()
                .map(start -> LintFinding.of(
                        LintProblem.WINDOW_MISSED,
                        "schedule",
                        "runs every " + TimeFormat.duration(assumptions.interval()) + " miss starts of " + schedule,
                        "no run comes between " + start.minus(horizon) + " and " + start.minus(lead)));
    }

    private Instant lastRunBefore(Instant instant) {
        var since = Duration.between(now, instant);
        return now.plus(assumptions.interval().multipliedBy(since.dividedBy(assumptions.interval())));
    }

    private List<LintFinding> mutexes() {
        var sharing = new TreeMap<String, List<MemberCluster>>();
        for (var member : organisation.members()) {
            member.policyStatus()
                    .policy()
                    .ifPresent(policy -> policy.mutexes()
                            .forEach(mutex -> sharing.computeIfAbsent(mutex, absent -> new ArrayList<>())
                                    .add(member)));
        }
        var findings = new ArrayList<LintFinding>();
        sharing.forEach((mutex, members) -> {
            int capacity = capacity(members) * allowed(members);
            if (members.size() > 1 && capacity < members.size()) {
                findings.add(LintFinding.of(
                        LintProblem.MUTEX_CONGESTED,
                        "mutexes",
                        members.size() + " clusters share mutex " + mutex + ", but their schedules have room for "
                                + capacity + (capacity == 1 ? " upgrade" : " upgrades") + " in four weeks",
                        "one version takes "
                                + members.get(members.size() - 1).cluster().name() + " more than four weeks to reach"));
            }
        });
        return findings;
    }

    /** How many upgrades fit one after the other; choosing the earliest end first is optimal. */
    private int capacity(Collection<MemberCluster> members) {
        var all = new TreeSet<Instant>();
        members.forEach(
                member -> member.policyStatus().policy().ifPresent(policy -> all.addAll(starts(policy.schedule()))));
        var length =
                members.stream().map(this::duration).min(Duration::compareTo).orElse(assumptions.cluster());
        int count = 0;
        var free = Instant.MIN;
        for (var start : all) {
            if (!start.isBefore(free)) {
                count++;
                free = start.plus(length);
            }
        }
        return count;
    }

    private Duration duration(MemberCluster member) {
        var cluster = member.cluster();
        return cluster.hosted()
                ? assumptions
                        .controlPlane()
                        .plus(assumptions
                                .nodePool()
                                .multipliedBy(cluster.nodePools().size()))
                : assumptions.cluster();
    }

    /** How many clusters may hold the mutex at once: more than one only if all are in one sector with a limit. */
    private int allowed(List<MemberCluster> members) {
        var all = members.stream()
                .map(member -> Optional.ofNullable(
                                member.policyStatus().placement().sector())
                        .orElse(""))
                .distinct()
                .toList();
        var limit = all.size() == 1 ? organisation.settings().sectors().limit(all.get(0)) : null;
        return limit == null || limit.limit() == null ? 1 : limit.limit().of(members.size());
    }

    /** All starts in four weeks, at most one every ten minutes. */
    private List<Instant> starts(Cron schedule) {
        return starts.computeIfAbsent(schedule, absent -> {
            var found = new ArrayList<Instant>();
            var next = schedule.next(now);
            while (next.isPresent() && next.get().isBefore(now.plus(FOUR_WEEKS))) {
                found.add(next.get());
                next = schedule.next(next.get().plusSeconds(599));
            }
            return found;
        });
    }
}
