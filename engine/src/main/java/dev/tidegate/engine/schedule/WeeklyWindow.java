package dev.tidegate.engine.schedule;

import dev.tidegate.engine.problem.Parsed;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The same hours on some days of the week: {@code Mon-Thu 08:00-16:00 Europe/Paris}.
 *
 * <p>Hours are those of the clock on the wall. A time that clocks skip is the first instant after the gap, one they
 * show twice is the first of the two; a window that is skipped as a whole does not open.
 *
 * @param closes on the next day if it is not after {@code opens}; both at midnight is the whole day
 */
public record WeeklyWindow(Set<DayOfWeek> days, LocalTime opens, LocalTime closes, ZoneId zone) implements Window {

    /** A window that is skipped on its only day comes a week later; two weeks ahead there is always one. */
    private static final int DAYS_AHEAD = 16;

    public WeeklyWindow {
        if (days.isEmpty()) {
            throw new IllegalArgumentException("a weekly window needs a day");
        }
        days = Collections.unmodifiableSet(EnumSet.copyOf(days));
    }

    /** Days, hours and zone, separated by blanks; without a zone it is UTC. */
    public static Parsed<WeeklyWindow> parse(String text) {
        return WeeklyWindowParser.parse(text);
    }

    @Override
    public WindowState at(Instant now) {
        if (days.size() == DayOfWeek.values().length && opens.equals(closes)) {
            return WindowState.open(null);
        }
        var openings = openings(now);
        if (openings.get(0).from().isAfter(now)) {
            return WindowState.closed(openings.get(0).from());
        }
        var end = now;
        for (var opening : openings) {
            if (opening.from().isAfter(end)) {
                break;
            }
            end = opening.end();
        }
        return WindowState.open(end);
    }

    /** Openings that end after this instant, in order. */
    private List<Opening> openings(Instant now) {
        var today = LocalDate.ofInstant(now, zone);
        var found = new ArrayList<Opening>();
        for (var date = today.minusDays(2); !date.isAfter(today.plusDays(DAYS_AHEAD)); date = date.plusDays(1)) {
            if (days.contains(date.getDayOfWeek())) {
                var from = instant(date.atTime(opens));
                var end = instant((closes.isAfter(opens) ? date : date.plusDays(1)).atTime(closes));
                if (from.isBefore(end) && end.isAfter(now)) {
                    found.add(new Opening(from, end));
                }
            }
        }
        return found;
    }

    private record Opening(Instant from, Instant end) {}

    private Instant instant(LocalDateTime local) {
        var change = zone.getRules().getTransition(local);
        return change != null && change.isGap()
                ? change.getInstant()
                : local.toInstant(zone.getRules().getOffset(local));
    }

    @Override
    public String toString() {
        var names = new ArrayList<String>();
        for (var first : DayOfWeek.values()) {
            if (days.contains(first) && (first == DayOfWeek.MONDAY || !days.contains(first.minus(1)))) {
                var last = first;
                while (last != DayOfWeek.SUNDAY && days.contains(last.plus(1))) {
                    last = last.plus(1);
                }
                names.add(first == last ? name(first) : name(first) + "-" + name(last));
            }
        }
        var until = closes.equals(LocalTime.MIDNIGHT) ? "24:00" : closes.toString();
        return String.join(",", names) + " " + opens + "-" + until + " " + zone;
    }

    private static String name(DayOfWeek day) {
        return day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
    }
}
