package dev.tidegate.promotions.file;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Set;

/** The days people work on, and when they go home. */
public record Workday(ZoneId zone, Set<DayOfWeek> days, LocalTime end) {

    public Workday {
        days = Set.copyOf(days);
        if (days.isEmpty()) {
            throw new IllegalArgumentException("people work on no day");
        }
    }

    /** The end of the working day something happened on; after it, or on a free day, the end of the next one. */
    public Instant endAfter(Instant instant) {
        var local = instant.atZone(zone);
        var date = local.toLocalDate();
        if (!local.toLocalTime().isBefore(end)) {
            date = date.plusDays(1);
        }
        while (!days.contains(date.getDayOfWeek())) {
            date = date.plusDays(1);
        }
        return date.atTime(end).atZone(zone).toInstant();
    }
}
