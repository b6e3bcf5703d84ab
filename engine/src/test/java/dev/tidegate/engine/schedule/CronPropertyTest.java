package dev.tidegate.engine.schedule;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every schedule, checked minute by minute against the plainest reading of it. */
class CronPropertyTest {

    /** An instant and a zone; most of the time the clocks are changed soon. */
    private record Place(Instant now, ZoneId zone) {}

    private static Generator<Place> places() {
        var zones = Generator.oneOf(
                "UTC",
                "Europe/Berlin",
                "America/New_York",
                "Australia/Lord_Howe",
                "Asia/Tehran",
                "Asia/Beirut",
                "America/Havana",
                "Africa/Casablanca",
                "Pacific/Apia");
        return draws -> {
            var zone = ZoneId.of(zones.draw(draws));
            var now = Generator.instants(Instant.parse("2010-01-01T00:00:00Z"), Instant.parse("2030-01-01T00:00:00Z"))
                    .draw(draws);
            var change = zone.getRules().nextTransition(now);
            if (change == null || !draws.isMostly(4)) {
                return new Place(now, zone);
            }
            var before = Generator.durations(Duration.ofMinutes(-90), Duration.ofHours(30))
                    .draw(draws);
            return new Place(change.getInstant().minus(before), zone);
        };
    }

    private static Instant minuteOf(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MINUTES);
    }

    @Test
    void the_next_match_is_later_and_matches() {
        forAll(BruteForceCron.models(), places(), (model, place) -> {
            var cron = model.cron();

            var next = cron.next(place.now(), place.zone());

            next.ifPresent(match -> {
                assertThat(match).isAfter(place.now());
                assertThat(cron.matches(match, place.zone())).isTrue();
            });
        });
    }

    @Test
    void nothing_lies_between_now_and_the_next_match() {
        Property.tries(400).forAll(BruteForceCron.models(), places(), (model, place) -> {
            var first = minuteOf(place.now()).plusSeconds(60);
            var until = first.plus(Duration.ofHours(40));
            var expected = Stream.iterate(first, at -> at.isBefore(until), at -> at.plusSeconds(60))
                    .filter(at -> model.matches(at, place.zone()))
                    .findFirst();

            var next = model.cron().next(place.now(), place.zone());

            assertThat(next.filter(match -> match.isBefore(until))).isEqualTo(expected);
        });
    }

    @Test
    void an_instant_matches_exactly_if_the_plain_reading_says_so() {
        Property.tries(400).forAll(BruteForceCron.models(), places(), (model, place) -> {
            var cron = model.cron();
            var minutes = Stream.iterate(minuteOf(place.now()), at -> at.plusSeconds(60))
                    .limit(240)
                    .toList();

            assertThat(minutes)
                    .allSatisfy(at ->
                            assertThat(cron.matches(at, place.zone())).isEqualTo(model.matches(at, place.zone())));
        });
    }

    @Test
    void whoever_looks_later_but_before_the_match_finds_the_same_one() {
        forAll(
                BruteForceCron.models(),
                places(),
                Generator.durations(Duration.ZERO, Duration.ofDays(9)),
                (model, place, pause) -> {
                    var cron = model.cron();
                    var next = cron.next(place.now(), place.zone());

                    var later = cron.next(place.now().plus(pause), place.zone());

                    if (next.isEmpty() || next.get().isAfter(place.now().plus(pause))) {
                        assertThat(later).isEqualTo(next);
                    }
                });
    }
}
