package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.DayRule;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Patterns and schedules many clusters have in common, read once. Confined to one reading and its thread. */
final class SharedTexts {

    /** A schedule that does not come in so many years is taken for a slip; leap days come in less. */
    private static final int YEARS = 28;

    private final Instant now;
    private final Map<String, Optional<BlockedVersion>> patterns = new HashMap<>();
    private final Map<String, Parsed<Cron>> schedules = new HashMap<>();
    private final Map<Cron, Boolean> ever = new HashMap<>();

    SharedTexts(Instant now) {
        this.now = now;
    }

    Optional<BlockedVersion> pattern(String text) {
        return patterns.computeIfAbsent(text, BlockedVersion::of);
    }

    Parsed<Cron> schedule(String text) {
        return schedules.computeIfAbsent(text, absent -> Cron.parse(text, DayRule.BOTH));
    }

    /** Whether the schedule comes within the years to look ahead. */
    boolean comes(Cron schedule) {
        return ever.computeIfAbsent(schedule, absent -> {
            var last = now.atOffset(ZoneOffset.UTC).plusYears(YEARS).toInstant();
            return schedule.next(now).filter(next -> !next.isAfter(last)).isPresent();
        });
    }
}
