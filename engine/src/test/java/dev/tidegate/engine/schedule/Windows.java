package dev.tidegate.engine.schedule;

import dev.tidegate.testsupport.Gen;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** Windows of every kind, for laws about all of them. */
final class Windows {

    static final Instant BEGIN = Instant.parse("2024-01-01T00:00:00Z");

    private static final Gen<String> ZONES = Gen.oneOf("UTC", "Europe/Berlin", "America/New_York", "Asia/Beirut");

    private static final Gen<Instant> CHANGES = Gen.oneOf(
                    "2024-03-31T01:00:00Z",
                    "2024-10-27T01:00:00Z",
                    "2024-03-10T07:00:00Z",
                    "2024-11-03T06:00:00Z",
                    "2024-03-30T22:00:00Z",
                    "2024-10-26T21:00:00Z")
            .map(Instant::parse);

    private Windows() {}

    /** Any time, and often one around a change of clocks. */
    static Gen<Instant> instants() {
        var around = Gen.durations(Duration.ofHours(-30), Duration.ofHours(30));
        return Gen.anyOf(
                Gen.instants(BEGIN, BEGIN.plus(Duration.ofDays(400))),
                CHANGES.flatMap(change -> around.map(change::plus)));
    }

    static Gen<WeeklyWindow> weekly(Gen<String> zones) {
        Gen<Set<DayOfWeek>> days = Gen.setOf(Gen.oneOf(DayOfWeek.values()), 1, 7);
        Gen<LocalTime> times = Gen.integers(0, 95).map(quarter -> LocalTime.ofSecondOfDay(quarter * 900L));
        return draws ->
                new WeeklyWindow(days.draw(draws), times.draw(draws), times.draw(draws), ZoneId.of(zones.draw(draws)));
    }

    static Gen<CronWindow> cron() {
        var lengths = Gen.durations(Duration.ofMinutes(1), Duration.ofHours(30));
        return draws -> new CronWindow(
                CronModel.models().draw(draws).cron(), lengths.draw(draws), ZoneId.of(ZONES.draw(draws)));
    }

    static Gen<StartWindow> start() {
        return draws -> new StartWindow(
                CronModel.models().draw(draws).cron(),
                ZoneId.of(ZONES.draw(draws)),
                Duration.ofMinutes(draws.between(0, 6)),
                Duration.ofMinutes(draws.between(7, 300)));
    }

    static Gen<FixedWindow> fixed() {
        return draws -> {
            var from = instants().draw(draws);
            return new FixedWindow(from, draws.isMostly(8) ? from.plus(Duration.ofHours(draws.between(1, 999))) : null);
        };
    }

    static Gen<FreezeCalendar> freezes() {
        var freeze = fixed().map(fixed -> new FreezeWindow(fixed.from(), fixed.until(), "a freeze"));
        return Gen.listOf(freeze, 0, 8).map(FreezeCalendar::new);
    }

    static Gen<Window> all() {
        Gen<Window> simple = Gen.anyOf(fixed(), weekly(ZONES), freezes(), cron(), start());
        return Gen.anyOf(
                simple,
                simple.map(Window::inverted),
                Gen.listOf(simple, 0, 3).map((List<Window> windows) -> Window.anyOf(windows)));
    }
}
