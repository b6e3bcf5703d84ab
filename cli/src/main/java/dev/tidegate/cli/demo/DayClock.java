package dev.tidegate.cli.demo;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Simulated times as people read them: they belong to no calendar, so days are counted from the first. */
final class DayClock {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

    private DayClock() {}

    /** "day 1 09:40". */
    static String of(Instant instant) {
        var days = ChronoUnit.DAYS.between(day(Setting.START), day(instant));
        return "day " + (days + 1) + " " + TIME.format(instant.atOffset(ZoneOffset.UTC));
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }

    /** A length of more than a day loses its minutes in two units, so hours are counted on: "28 h 40 min". */
    static String length(Duration duration) {
        return duration.toHours() == 0
                ? duration.toMinutes() + " min"
                : duration.toHours() + " h"
                        + (duration.toMinutesPart() == 0 ? "" : " " + duration.toMinutesPart() + " min");
    }
}
