package dev.tidegate.demo.player;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Simulated times as people read them: they belong to no calendar, so days are counted from the first. */
public final class StoryTime {

    /** The day on which all stories start, a Monday. */
    private static final LocalDate FIRST_DAY = LocalDate.of(2026, 3, 2);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private StoryTime() {}

    /** "day 1 09:40". */
    public static String clock(Instant instant) {
        var time = instant.atOffset(ZoneOffset.UTC);
        return "day " + (ChronoUnit.DAYS.between(FIRST_DAY, time.toLocalDate()) + 1) + " " + TIME.format(time);
    }

    /** "28 h 40 min": hours are counted on beyond a day, since two units would hide the minutes. */
    public static String length(Duration duration) {
        if (duration.toHours() == 0) {
            return duration.toMinutes() + " min";
        }
        return duration.toHours() + " h"
                + (duration.toMinutesPart() == 0 ? "" : " " + duration.toMinutesPart() + " min");
    }
}
