package dev.tidegate.application.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SimulatorTimeTest {

    @Test
    void it_is_as_late_as_in_the_simulator_and_sleeping_moves_it_on() throws IOException {
        try (var simulated = simulated()) {
            var time = new SimulatorTime(simulated.url());

            time.sleep(Duration.ofMinutes(90));

            assertThat(time.instant())
                    .isEqualTo(FleetGeneratorOptions.USUAL_START.plus(Duration.ofMinutes(90)))
                    .isEqualTo(simulated.clock().instant());
        }
    }

    @Test
    void what_others_do_to_the_clock_is_seen_after_the_next_sleep() throws IOException {
        try (var simulated = simulated()) {
            var time = new SimulatorTime(simulated.url());
            simulated.advance(Duration.ofHours(1));

            time.sleep(Duration.ofSeconds(1));

            assertThat(time.instant()).isEqualTo(simulated.clock().instant());
        }
    }

    @Test
    void its_time_is_told_in_utc_only() throws IOException {
        try (var simulated = simulated()) {
            var time = new SimulatorTime(simulated.url());

            assertThat(time.getZone()).isEqualTo(ZoneOffset.UTC);
            assertThatThrownBy(() -> time.withZone(ZoneId.of("Europe/Berlin")))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void a_simulator_that_is_not_there_cannot_be_asked() throws IOException {
        URI gone;
        try (var simulated = simulated()) {
            gone = simulated.url();
        }

        assertThatThrownBy(() -> new SimulatorTime(gone))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(gone + "/simulator/clock cannot be asked for the time");
    }

    private static SimulatedOcm simulated() throws IOException {
        return SimulatedOcm.start(SimulationSettings.of(FleetGenerator.generate(FleetGeneratorOptions.of(7, 1))));
    }
}
