package dev.tidegate.engine.schedule;

import dev.tidegate.testsupport.Generator;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/** Generators of windows of every kind, for laws about all of them. */
final class WindowGenerators {

    static final Instant BEGIN = Instant.parse("2024-01-01T00:00:00Z");

    private static final Generator<String> ZONES =
            Generator.oneOf("UTC", "Europe/Berlin", "America/New_York", "Asia/Beirut");

    private static final Generator<Instant> CHANGES = Generator.oneOf(
                    "2024-03-31T01:00:00Z",
                    "2024-10-27T01:00:00Z",
                    "2024-03-10T07:00:00Z",
                    "2024-11-03T06:00:00Z",
                    "2024-03-30T22:00:00Z",
                    "2024-10-26T21:00:00Z")
            .map(Instant::parse);

    private WindowGenerators() {}

    /** Any time, and often one around a change of clocks. */
    static Generator<Instant> instants() {
        var around = Generator.durations(Duration.ofHours(-30), Duration.ofHours(30));
        return Generator.anyOf(
                Generator.instants(BEGIN, BEGIN.plus(Duration.ofDays(400))),
                CHANGES.flatMap(change -> around.map(change::plus)));
    }

    static Generator<WeeklyWindow> weekly(Generator<String> zones) {
        Generator<Set<DayOfWeek>> days = Generator.setOf(Generator.oneOf(DayOfWeek.values()), 1, 7);
        Generator<LocalTime> times = Generator.integers(0, 95).map(quarter -> LocalTime.ofSecondOfDay(quarter * 900L));
        return draws ->
                new WeeklyWindow(days.draw(draws), times.draw(draws), times.draw(draws), ZoneId.of(zones.draw(draws)));
    }

    static Generator<CronWindow> cron() {
        var lengths = Generator.durations(Duration.ofMinutes(1), Duration.ofHours(30));
        return draws -> new CronWindow(
                BruteForceCron.models().draw(draws).cron(), lengths.draw(draws), ZoneId.of(ZONES.draw(draws)));
    }

    static Generator<StartWindow> start() {
        return draws -> new StartWindow(
                BruteForceCron.models().draw(draws).cron(),
                ZoneId.of(ZONES.draw(draws)),
                Duration.ofMinutes(draws.between(0, 6)),
                Duration.ofMinutes(draws.between(7, 300)));
    }

    static Generator<Window> all() {
        Generator<Window> simple = Generator.anyOf(weekly(ZONES), cron(), start());
        return Generator.anyOf(
                simple, Generator.listOf(simple, 0, 3).map((List<Window> windows) -> Window.anyOf(windows)));
    }
}
