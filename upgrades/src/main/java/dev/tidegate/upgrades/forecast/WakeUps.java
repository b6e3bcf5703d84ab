package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.StartRules;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.decision.ClusterDecision;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * When a decision is worth making again though no upgrade has ended: at the first run at which some cluster is inside
 * its window and a version of it may have passed everything that only takes time. Runs in between would decide the
 * same, so they are left out; that is what makes a forecast fast.
 */
final class WakeUps {

    private final boolean everyRun;
    private final Ticks ticks;
    private final StartRules starts;
    private final Map<String, UpgradePolicy> policies;
    private final Map<Cron, StartWindow> windows = new HashMap<>();
    private final Map<Cron, Map<Instant, Optional<Instant>>> openings = new HashMap<>();

    /**
     * Finds the runs worth playing.
     *
     * @param everyRun whether to leave out none, which takes long and must come to the same
     */
    WakeUps(boolean everyRun, Ticks ticks, StartRules starts, Map<String, UpgradePolicy> policies) {
        this.everyRun = everyRun;
        this.ticks = ticks;
        this.starts = starts;
        this.policies = policies;
    }

    /** The first run after now at which the plan may come out differently; null if time alone changes nothing. */
    @Nullable Instant after(UpgradePlan plan, Instant now) {
        if (everyRun) {
            return ticks.after(now);
        }
        openings.clear();
        Instant first = null;
        for (var decision : plan.decisions()) {
            var wakeUp = of(decision, now);
            if (wakeUp != null && (first == null || wakeUp.isBefore(first))) {
                first = wakeUp;
            }
        }
        return first;
    }

    private @Nullable Instant of(ClusterDecision decision, Instant now) {
        var policy = policies.get(decision.cluster());
        if (!decision.actions().isEmpty()) {
            return decision.actions().stream().anyMatch(Action.SwitchChannel.class::isInstance)
                    ? ticks.after(now)
                    : null;
        }
        if (policy == null || decision.outcome() == OutcomeCode.POLICY_EXISTS) {
            return null;
        }
        boolean inWindow = true;
        for (var check : decision.checks()) {
            var code = check.code();
            if (code == OutcomeCode.PAUSED) {
                return check.verdict().changesAt().map(ticks::from).orElse(null);
            }
            if (code == OutcomeCode.OUT_OF_WINDOW) {
                inWindow = false;
            } else if (code != null) {
                return null;
            }
        }
        var passing = passing(decision, now);
        return passing == null || (inWindow && !passing.isAfter(now))
                ? null
                : opening(policy.schedule(), passing.isAfter(now) ? ticks.from(passing) : ticks.after(now));
    }

    /** When the first of the versions passes, if nothing but time is needed. */
    private static @Nullable Instant passing(ClusterDecision decision, Instant now) {
        Instant first = null;
        for (var candidate : decision.candidates()) {
            var passes = candidate.passes() ? now : opensAt(candidate).orElse(null);
            if (passes != null && (first == null || passes.isBefore(first))) {
                first = passes;
            }
        }
        return first;
    }

    /** When everything that keeps a version out is over by itself. */
    static Optional<Instant> opensAt(Candidate candidate) {
        Instant last = null;
        for (var check : candidate.checks()) {
            if (!check.passes()) {
                var opening = check.verdict().changesAt();
                if (opening.isEmpty()) {
                    return Optional.empty();
                }
                last = last == null || opening.get().isAfter(last) ? opening.get() : last;
            }
        }
        return Optional.ofNullable(last);
    }

    /** The first run, at this one or later, at which the schedule has a start to order. */
    private @Nullable Instant opening(Cron schedule, Instant run) {
        return openings.computeIfAbsent(schedule, absent -> new HashMap<>())
                .computeIfAbsent(run, absent -> search(schedule, run))
                .orElse(null);
    }

    private Optional<Instant> search(Cron schedule, Instant run) {
        var window = windows.computeIfAbsent(
                schedule, absent -> new StartWindow(schedule, ZoneOffset.UTC, starts.lead(), starts.horizon()));
        var candidate = run;
        while (true) {
            if (window.start(candidate).isPresent()) {
                return Optional.of(candidate);
            }
            var match = window.next(candidate);
            if (match.isEmpty()) {
                return Optional.empty();
            }
            // Orders are taken from the horizon before the match on; a window may be over before the next run comes.
            candidate = ticks.from(match.get().minus(starts.horizon()));
        }
    }
}
