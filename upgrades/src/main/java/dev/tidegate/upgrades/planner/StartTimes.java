package dev.tidegate.upgrades.planner;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.engine.schedule.StartWindowGate;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.StartRules;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The next start of each schedule, computed once for all clusters that share it. Confined to one plan and its thread. */
final class StartTimes {

    private final StartRules rules;
    private final Instant now;
    private final Map<Cron, StartTime> bySchedule = new HashMap<>();

    /**
     * The next start of a schedule.
     *
     * @param at when an upgrade that is ordered now starts; null if none can be ordered now
     * @param occurs whether the schedule has a start at all, now or later
     */
    record StartTime(CheckResult check, @Nullable Instant at, boolean occurs) {}

    StartTimes(StartRules rules, Instant now) {
        this.rules = rules;
        this.now = now;
    }

    StartTime of(Cron schedule) {
        return bySchedule.computeIfAbsent(schedule, this::compute);
    }

    private StartTime compute(Cron schedule) {
        var window = new StartWindow(schedule, ZoneOffset.UTC, rules.lead(), rules.horizon());
        var verdict = new StartWindowGate<Cron>(window).check(schedule, now);
        return new StartTime(
                CheckResult.of(verdict, OutcomeCode.OUT_OF_WINDOW),
                window.start(now).orElse(null),
                window.next(now).isPresent());
    }
}
