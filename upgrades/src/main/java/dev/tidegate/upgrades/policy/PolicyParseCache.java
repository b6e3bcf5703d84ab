package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/** Caches parsed patterns and schedules, which many clusters share. Confined to one thread. */
final class PolicyParseCache {

    /** A schedule without a start in this many years is an error; even a given weekday on a leap day occurs more often. */
    private static final int YEARS = 28;

    private final Instant now;
    private final Map<String, Parsed<BlockedVersionPattern>> patterns = new HashMap<>();
    private final Map<String, Parsed<Cron>> schedules = new HashMap<>();
    private final Map<Cron, Boolean> occurrences = new HashMap<>();

    PolicyParseCache(Instant now) {
        this.now = now;
    }

    Parsed<BlockedVersionPattern> pattern(String text) {
        return patterns.computeIfAbsent(text, BlockedVersionPattern::parse);
    }

    Parsed<Cron> schedule(String text) {
        return schedules.computeIfAbsent(text, absent -> Cron.parse(text, CronDayRule.BOTH));
    }

    /** Whether the schedule has a start within {@link #YEARS}. */
    boolean occurs(Cron schedule) {
        return occurrences.computeIfAbsent(schedule, absent -> {
            var last = now.atOffset(ZoneOffset.UTC).plusYears(YEARS).toInstant();
            return schedule.next(now).filter(next -> !next.isAfter(last)).isPresent();
        });
    }
}
