package dev.tidegate.engine.schedule;

import dev.tidegate.engine.problem.Parsed;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneRules;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A recurring schedule as cron writes it.
 *
 * <p>Five fields: minute, hour, day of month, month, day of week; a sixth for the second and a seventh for the year.
 * Lists, ranges (also across the end, {@code 22-2}), steps, names, {@code ?}, {@code L}, {@code 15W}, {@code LW},
 * {@code L5}, {@code 5#2}, and the macros from {@code @hourly} to {@code @yearly}. A range of one value ({@code 9-9}) is
 * that value. A value with a step goes from the value to the end of the field: {@code 10/20} is 10, 30 and 50, and
 * {@code 31/9} the 31st alone.
 *
 * <p>Where clocks are changed, a schedule that names hours and one that runs in every hour want different things:
 *
 * <ul>
 *   <li>A schedule that names hours means what the clock on the wall shows, once a day. A time that is skipped in
 *       spring is not lost: it comes at the first instant after the gap, several skipped ones together as one. A time
 *       that is shown twice in autumn counts the first time.
 *   <li>A schedule for every hour means an interval. It runs on through both passes of a repeated hour, and a skipped
 *       hour has no times to catch up on, because the one before and the one after are as close as ever.
 * </ul>
 *
 * <p>Immutable; two are equal if text and day rule are.
 */
public final class Cron {

    /** Outside, the search would run into the ends of what the calendar can represent. */
    private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("9999-12-31T00:00:00Z");

    private final String text;
    private final CronDayRule rule;
    private final CronDays days;
    private final CronTimes times;

    Cron(String text, CronDayRule rule, CronDays days, CronTimes times) {
        this.text = text;
        this.rule = rule;
        this.days = days;
        this.times = times;
    }

    /** A schedule that can never come, such as the 31st of February, is a schedule; {@link #next} tells. */
    public static Parsed<Cron> parse(String text, CronDayRule rule) {
        return CronParser.parse(text, rule);
    }

    /** The next match in UTC. */
    public Optional<Instant> next(Instant strictlyAfter) {
        return next(strictlyAfter, ZoneOffset.UTC);
    }

    /** The next match, or empty if there is none any more: that is proven, for the calendar repeats itself. */
    public Optional<Instant> next(Instant strictlyAfter, ZoneId zone) {
        if (strictlyAfter.isAfter(LATEST)) {
            return Optional.empty();
        }
        var after = strictlyAfter.isBefore(EARLIEST) ? EARLIEST : strictlyAfter;
        return Optional.ofNullable(
                times.isEveryHour() ? nextElapsed(after, zone.getRules()) : nextOnTheWall(after, zone.getRules()));
    }

    /** The next match, if it is not further away than this. */
    public Optional<Instant> next(Instant strictlyAfter, ZoneId zone, Duration horizon) {
        return next(strictlyAfter, zone)
                .filter(match -> Duration.between(strictlyAfter, match).compareTo(horizon) <= 0);
    }

    public boolean matches(Instant instant, ZoneId zone) {
        if (instant.isBefore(EARLIEST)
                || instant.isAfter(LATEST)
                || !instant.equals(instant.truncatedTo(ChronoUnit.SECONDS))) {
            return false;
        }
        var rules = zone.getRules();
        var local = localTime(instant, rules);
        if (times.isEveryHour()) {
            return shows(local);
        }
        return !isRepeated(instant, local, rules) && (shows(local) || catchesUp(instant, rules));
    }

    private @Nullable Instant nextOnTheWall(Instant after, ZoneRules rules) {
        var local = localTime(after, rules);
        // All that is shown for the second time was there before; it ends where the clock was put back.
        var match = nextLocal(
                isRepeated(after, local, rules) ? rules.getTransition(local).getDateTimeBefore() : secondAfter(local));
        if (match == null) {
            return null;
        }
        var change = rules.getTransition(match);
        return change != null && change.isGap() ? change.getInstant() : match.toInstant(rules.getOffset(match));
    }

    private @Nullable Instant nextElapsed(Instant after, ZoneRules rules) {
        var local = localTime(after, rules);
        var ahead = existing(nextLocal(secondAfter(local)), rules);
        var match = ahead == null ? null : firstShown(ahead, after, rules);
        var change = rules.nextTransition(after);
        if (change != null && change.isOverlap() && (match == null || !match.isBefore(change.getInstant()))) {
            var again = nextLocal(change.getDateTimeAfter());
            if (again != null && again.isBefore(change.getDateTimeBefore())) {
                return again.toInstant(change.getOffsetAfter());
            }
        }
        return match;
    }

    /** The match itself, or the next one that does not fall into a gap. */
    private @Nullable LocalDateTime existing(@Nullable LocalDateTime match, ZoneRules rules) {
        var found = match;
        while (found != null) {
            var change = rules.getTransition(found);
            if (change == null || !change.isGap()) {
                return found;
            }
            found = nextLocal(change.getDateTimeAfter());
        }
        return null;
    }

    private static Instant firstShown(LocalDateTime local, Instant after, ZoneRules rules) {
        var first = local.toInstant(rules.getOffset(local));
        return first.isAfter(after)
                ? first
                : local.toInstant(rules.getTransition(local).getOffsetAfter());
    }

    private static LocalDateTime secondAfter(LocalDateTime local) {
        return local.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1);
    }

    /** The first date and time that fits, at or after this whole second. */
    private @Nullable LocalDateTime nextLocal(LocalDateTime from) {
        var date = from.toLocalDate();
        if (days.contains(date)) {
            var time = times.atOrAfter(from.toLocalTime().toSecondOfDay());
            if (time >= 0) {
                return date.atTime(LocalTime.ofSecondOfDay(time));
            }
        }
        var later = days.atOrAfter(date.plusDays(1));
        return later == null ? null : later.atTime(LocalTime.ofSecondOfDay(times.atOrAfter(0)));
    }

    private boolean shows(LocalDateTime local) {
        return days.contains(local.toLocalDate())
                && times.contains(local.toLocalTime().toSecondOfDay());
    }

    private boolean catchesUp(Instant instant, ZoneRules rules) {
        var change = rules.nextTransition(instant.minusNanos(1));
        if (change == null || !change.isGap() || !change.getInstant().equals(instant)) {
            return false;
        }
        var skipped = nextLocal(change.getDateTimeBefore());
        return skipped != null && skipped.isBefore(change.getDateTimeAfter());
    }

    private static boolean isRepeated(Instant instant, LocalDateTime local, ZoneRules rules) {
        var change = rules.getTransition(local);
        return change != null && !instant.isBefore(change.getInstant());
    }

    private static LocalDateTime localTime(Instant instant, ZoneRules rules) {
        return LocalDateTime.ofInstant(instant, rules.getOffset(instant));
    }

    /** The last match that is reached from this one, within its day, in leaps of at most this; perhaps itself. */
    Instant lastWithin(Instant match, Duration leap, ZoneId zone) {
        var rules = zone.getRules();
        var local = localTime(match, rules);
        var time = local.toLocalTime().toSecondOfDay();
        if (!shows(local)) {
            return match;
        }
        var last = match.plusSeconds(times.lastWithin(time, leap.toSeconds()) - time);
        var change = rules.nextTransition(match);
        return change == null || change.getInstant().isAfter(last) ? last : match;
    }

    /** Whether matches never lie further apart than this, wherever the offset from UTC stays the same. */
    boolean isEndless(Duration leap) {
        return days.isEveryDay() && times.isGaplessWithin(leap.toSeconds());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cron that && text.equals(that.text) && rule == that.rule;
    }

    @Override
    public int hashCode() {
        return 31 * text.hashCode() + rule.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
