package dev.tidegate.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.gate.Gate;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whoever sleeps until a window or gate says it may change has missed nothing. */
class WindowPropertyTest {

    /** Beyond this, a window may answer "not before then" without having seen its end. */
    private static final Duration FAR = Duration.ofDays(366);

    private static List<Instant> momentsBetween(Instant now, Instant until) {
        var length = Duration.between(now, until);
        return Stream.of(0, 1, 2, 5, 9)
                .map(tenths -> now.plus(length.multipliedBy(tenths).dividedBy(10)))
                .toList();
    }

    @Test
    void a_window_stays_as_it_is_until_it_says() {
        Property.tries(600).forAll(WindowGenerators.all(), WindowGenerators.instants(), (window, now) -> {
            var state = window.at(now);
            var until = state.ends().orElse(now.plus(FAR));

            assertThat(until).isAfter(now);
            assertThat(momentsBetween(now, until))
                    .allSatisfy(at -> assertThat(window.isOpen(at)).isEqualTo(state.isOpen()));
            assertThat(window.isOpen(until.minusNanos(1))).isEqualTo(state.isOpen());
        });
    }

    @Test
    void a_window_turns_into_its_opposite_when_it_says() {
        Property.tries(600).forAll(WindowGenerators.all(), WindowGenerators.instants(), (window, now) -> {
            var state = window.at(now);

            state.ends()
                    .filter(end -> end.isBefore(now.plus(FAR)))
                    .ifPresent(end -> assertThat(window.isOpen(end)).isNotEqualTo(state.isOpen()));
        });
    }

    @Test
    void a_cron_window_is_open_exactly_within_its_length_after_a_match() {
        var lengths = Generator.integers(1, 180).map(Duration::ofMinutes);
        var berlin = ZoneId.of("Europe/Berlin");

        Property.tries(300)
                .forAll(BruteForceCron.models(), lengths, WindowGenerators.instants(), (model, length, now) -> {
                    var window = new CronWindow(model.cron(), length, berlin);
                    var expected = Stream.iterate(now.truncatedTo(ChronoUnit.MINUTES), at -> at.minusSeconds(60))
                            .takeWhile(at -> at.plus(length).isAfter(now))
                            .anyMatch(at -> model.matches(at, berlin));

                    assertThat(window.isOpen(now)).isEqualTo(expected);
                });
    }

    @Test
    void a_start_window_is_open_exactly_while_there_is_a_start_to_order() {
        Property.tries(300).forAll(WindowGenerators.start(), WindowGenerators.instants(), (window, now) -> {
            assertThat(window.isOpen(now)).isEqualTo(window.start(now).isPresent());
        });
    }

    @Test
    void a_gate_gives_the_same_answer_until_its_verdict_may_change() {
        Generator<Gate<String>> gates = Generator.anyOf(
                WindowGenerators.all().map(window -> new WindowGate<String>("hours", window)),
                WindowGenerators.start().map(window -> new StartWindowGate<String>(window)));

        Property.tries(600).forAll(gates, WindowGenerators.instants(), (gate, now) -> {
            var verdict = gate.check("candidate", now);
            var until = verdict.changesAt().orElse(now.plus(FAR));

            assertThat(momentsBetween(now, until))
                    .allSatisfy(at ->
                            assertThat(gate.check("candidate", at).isOpen()).isEqualTo(verdict.isOpen()));
        });
    }
}
