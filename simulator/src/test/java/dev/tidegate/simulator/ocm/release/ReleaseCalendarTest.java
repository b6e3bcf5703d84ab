package dev.tidegate.simulator.ocm.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReleaseCalendarTest {

    private static final Instant START = Instant.parse("2026-03-02T06:00:00Z");
    private static final Instant LATER = START.plus(Duration.ofDays(10));

    private final ReleaseCalendar calendar = new ReleaseCalendar(
            List.of(
                    release("4.20.1", Map.of("stable", START, "fast", START, "eus", START)),
                    release("4.20.2", Map.of("stable", LATER, "fast", START)),
                    release("4.21.0", Map.of("stable", LATER, "fast", START, "eus", LATER)),
                    release("4.22.0", Map.of("stable", START, "fast", START, "eus", START))),
            List.of(new SimulatedVersionGate("g", SimulatedVersionGate.OCP, "4.21", "4.21", false, LATER)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4.20.0 | stable-4.20 | 4.20.1",
                "4.20.0 | fast-4.20   | 4.20.1 4.20.2",
                "4.20.0 | fast-4.21   | 4.20.1 4.20.2 4.21.0",
                "4.20.0 | fast        | 4.20.1 4.20.2 4.21.0",
                "4.20.1 | stable      | ''",
                "4.21.0 | stable      | 4.22.0",
                "4.21.0 | stable-4.21 | ''",
                "4.20.0 | unheard-of  | ''",
            })
    void a_cluster_is_offered_what_its_channel_has(String from, String channel, String offers) {
        assertThat(calendar.offers(SimulatedVersion.parse(from), SimulatedChannel.named(channel), START))
                .extracting(SimulatedVersion::toString)
                .containsExactly(offers.isEmpty() ? new String[0] : offers.split(" ", -1));
    }

    @Test
    void what_is_released_later_is_offered_later() {
        var offers = calendar.offers(SimulatedVersion.parse("4.20.1"), SimulatedChannel.named("stable-4.21"), LATER);

        assertThat(offers).extracting(SimulatedVersion::toString).containsExactly("4.20.2", "4.21.0");
    }

    @Test
    void channels_lead_one_minor_version_on_and_extended_ones_two() {
        assertThat(calendar.channels(SimulatedVersion.parse("4.20.1"), START))
                .containsExactly("eus-4.20", "eus-4.22", "fast-4.20", "fast-4.21", "stable-4.20");
        assertThat(calendar.channels(SimulatedVersion.parse("4.21.0"), LATER))
                .containsExactly("eus-4.22", "fast-4.21", "fast-4.22", "stable-4.21", "stable-4.22");
    }

    @Test
    void a_gate_is_there_once_it_was_made() {
        assertThat(calendar.gates(START)).isEmpty();
        assertThat(calendar.gate("g", LATER)).isPresent();
    }

    @Test
    void a_made_up_calendar_brings_the_next_minor_version_within_a_month() {
        var made = ReleaseCalendarGenerator.generate(7, 20, START);
        var current = SimulatedVersion.of(4, 20, 5);

        assertThat(made.offers(current, SimulatedChannel.named("stable"), START))
                .isNotEmpty()
                .allMatch(version -> version.minor() == 20);
        assertThat(made.offers(current, SimulatedChannel.named("stable"), START.plus(Duration.ofDays(30))))
                .anyMatch(version -> version.minor() == 21);
        assertThat(made.gates(START.plus(Duration.ofDays(5))))
                .anyMatch(gate -> gate.prefix().equals("4.21"));
    }

    @ParameterizedTest
    @CsvSource({"4.9.9,4.10.0", "4.20.0-rc.1,4.20.0", "4.20.0-rc.1,4.20.0-rc.2", "4.20.9,4.20.10"})
    void versions_are_ordered_by_their_numbers(String lower, String higher) {
        assertThat(SimulatedVersion.parse(lower)).isLessThan(SimulatedVersion.parse(higher));
    }

    private static SimulatedRelease release(String version, Map<String, Instant> appears) {
        return SimulatedRelease.of(SimulatedVersion.parse(version), appears);
    }
}
