package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.upgrades.forecast.ClusterForecast;
import dev.tidegate.upgrades.forecast.ForecastRemainder;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Where an instant stands on a chart, in percent. The chart ends a little after the last thing that happens. */
record TimeAxis(Instant from, Instant to) {

    private static final Duration SHORTEST = Duration.ofDays(2);
    private static final int DAYS_WITH_NAMES = 16;

    static TimeAxis of(UpgradeForecast forecast) {
        var last = forecast.clusters().stream()
                .flatMap(outlook -> outlook.steps().stream())
                .map(step -> step.end())
                .max(Instant::compareTo)
                .orElse(forecast.from());
        var length = Duration.between(forecast.from(), last);
        length = length.plus(length.dividedBy(9));
        length = length.compareTo(SHORTEST) < 0 ? SHORTEST : length;
        boolean goesOn = forecast.clusters().stream()
                .map(ClusterForecast::remainder)
                .anyMatch(rest -> rest.kind() == ForecastRemainder.Kind.LATER);
        var whole = Duration.between(forecast.from(), forecast.until());
        length =
                length.compareTo(whole) > 0 || (goesOn && length.multipliedBy(2).compareTo(whole) > 0) ? whole : length;
        return new TimeAxis(forecast.from(), forecast.from().plus(length));
    }

    double at(Instant instant) {
        double share = (double) Duration.between(from, instant).toSeconds()
                / Duration.between(from, to).toSeconds();
        return Math.max(0, Math.min(1, share)) * 100;
    }

    /** The days to draw a line at: all of them on a short chart, Mondays on a long one. */
    List<LocalDate> days() {
        var days = new ArrayList<LocalDate>();
        boolean all = Duration.between(from, to).toDays() <= DAYS_WITH_NAMES;
        var day = LocalDate.ofInstant(from, ZoneOffset.UTC).plusDays(1);
        while (day.atStartOfDay().toInstant(ZoneOffset.UTC).isBefore(to)) {
            if (all || day.getDayOfWeek() == DayOfWeek.MONDAY) {
                days.add(day);
            }
            day = day.plusDays(1);
        }
        return days;
    }

    /** The weekends, which are shaded. */
    List<LocalDate> saturdays() {
        var saturdays = new ArrayList<LocalDate>();
        var day = LocalDate.ofInstant(from, ZoneOffset.UTC).minusDays(1);
        while (day.atStartOfDay().toInstant(ZoneOffset.UTC).isBefore(to)) {
            if (day.getDayOfWeek() == DayOfWeek.SATURDAY) {
                saturdays.add(day);
            }
            day = day.plusDays(1);
        }
        return saturdays;
    }
}
