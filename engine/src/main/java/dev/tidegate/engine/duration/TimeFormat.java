package dev.tidegate.engine.duration;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Durations and instants as people read them; cut off, never rounded up, so that nothing seems over too early. */
public final class TimeFormat {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm 'UTC'", Locale.ROOT);
    private static final DateTimeFormatter DATE_AND_TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT);

    private TimeFormat() {}

    /** The two largest units that count: "3 d 4 h", "1 h 12 min", "45 s"; the sign is left to the sentence. */
    public static String duration(Duration duration) {
        var length = duration.abs();
        if (length.toDays() > 0) {
            return two(length.toDays(), "d", length.toHoursPart(), "h");
        }
        if (length.toHours() > 0) {
            return two(length.toHours(), "h", length.toMinutesPart(), "min");
        }
        if (length.toMinutes() > 0) {
            return two(length.toMinutes(), "min", length.toSecondsPart(), "s");
        }
        return length.isZero() || length.toSeconds() > 0 ? length.toSeconds() + " s" : "less than 1 s";
    }

    private static String two(long large, String largeUnit, int small, String smallUnit) {
        return large + " " + largeUnit + (small == 0 ? "" : " " + small + " " + smallUnit);
    }

    /** When something is: "14:48 UTC", with the date in front if it is on another day than now. */
    public static String clock(Instant now, Instant at) {
        return (day(now).equals(day(at)) ? TIME : DATE_AND_TIME).format(at.atOffset(ZoneOffset.UTC));
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }

    /** How far off something is and when: "in 1 h 12 min (14:48 UTC)", "3 d 4 h ago (2026-03-02 10:48 UTC)". */
    public static String moment(Instant now, Instant at) {
        var distance = Duration.between(now, at);
        var words = distance.isZero()
                ? "now"
                : distance.isNegative() ? duration(distance) + " ago" : "in " + duration(distance);
        return words + " (" + clock(now, at) + ")";
    }
}
