package dev.tidegate.application.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.runtime.WakeSignal;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SimulatorTimeTest {

    @Test
    void it_is_as_late_as_in_the_simulator_and_sleeping_moves_it_on() throws Exception {
        try (var simulated = simulated()) {
            var time = new SimulatorTime(simulated.url());

            time.sleep(Duration.ofMinutes(90));

            assertThat(time.instant())
                    .isEqualTo(FleetGeneratorOptions.USUAL_START.plus(Duration.ofMinutes(90)))
                    .isEqualTo(simulated.clock().instant());
        }
    }

    @Test
    void what_others_do_to_the_clock_is_seen_after_the_next_sleep() throws Exception {
        try (var simulated = simulated()) {
            var time = new SimulatorTime(simulated.url());
            simulated.advance(Duration.ofHours(1));

            time.sleep(Duration.ofSeconds(1));

            assertThat(time.instant()).isEqualTo(simulated.clock().instant());
        }
    }

    @Test
    void the_time_of_a_clock_that_runs_goes_on_at_its_speed() throws IOException {
        var real = new AtomicLong();
        try (var simulated = running(60);
                var time = new SimulatorTime(simulated.url(), real::get)) {
            var before = time.instant();

            real.addAndGet(Duration.ofSeconds(2).toNanos());

            assertThat(Duration.between(before, time.instant())).isEqualTo(Duration.ofMinutes(2));
        }
    }

    @Test
    void sleeping_by_a_clock_that_runs_waits_for_it_instead_of_moving_it() throws Exception {
        try (var simulated = running(10_000);
                var time = new SimulatorTime(simulated.url())) {
            var before = simulated.clock().instant();

            time.sleep(Duration.ofMinutes(10));
            time.idleWait().await(new WakeSignal(), Duration.ofMinutes(10));

            assertThat(simulated.clock().instant()).isAfterOrEqualTo(before.plus(Duration.ofMinutes(20)));
        }
    }

    @Test
    void a_simulator_that_goes_away_is_told_in_a_sentence() throws Exception {
        var simulated = simulated();
        try (var time = new SimulatorTime(simulated.url())) {
            simulated.close();

            assertThatThrownBy(() -> time.sleep(Duration.ofSeconds(1)))
                    .isInstanceOf(RequestFailure.class)
                    .hasMessageContaining("cannot be asked for the time");
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
                .isInstanceOf(RequestFailure.class)
                .hasMessageContaining(gone + "/simulator/clock cannot be asked for the time");
    }

    private static SimulatedOcm simulated() throws IOException {
        return running(0);
    }

    private static SimulatedOcm running(long speed) throws IOException {
        var fleet = FleetGenerator.generate(FleetGeneratorOptions.of(7, 1));
        return SimulatedOcm.start(SimulationSettings.of(fleet).withSpeed(speed));
    }
}
