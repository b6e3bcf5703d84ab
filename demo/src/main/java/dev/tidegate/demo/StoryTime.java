package dev.tidegate.demo;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Simulated times as people read them: they belong to no calendar, so days are counted from the first. */
final class StoryTime {

    /** The day on which all stories start, a Monday. */
    private static final LocalDate FIRST_DAY = LocalDate.of(2026, 3, 2);

    private StoryTime() {}

    /** "day 1 09:40". */
    static String clock(Instant instant) {
        var time = instant.atOffset(ZoneOffset.UTC);
        return "day " + (ChronoUnit.DAYS.between(FIRST_DAY, time.toLocalDate()) + 1) + " "
                + time.toLocalTime().truncatedTo(ChronoUnit.MINUTES);
    }

    /** "28 h 40 min": hours are counted on beyond a day, since two units would hide the minutes. */
    static String length(Duration duration) {
        if (duration.toHours() == 0) {
            return duration.toMinutes() + " min";
        }
        return duration.toHours() + " h"
                + (duration.toMinutesPart() == 0 ? "" : " " + duration.toMinutesPart() + " min");
    }
}
