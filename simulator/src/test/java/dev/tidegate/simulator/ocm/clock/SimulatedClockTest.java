package dev.tidegate.simulator.ocm.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SimulatedClockTest {

    private static final Instant START = Instant.parse("2026-03-02T06:00:00Z");

    @Test
    void a_stepped_clock_moves_only_when_told_to() {
        var clock = SimulatedClock.stepped(START);

        var moved = clock.advance(Duration.ofMinutes(30));

        assertThat(moved).isEqualTo(START.plus(Duration.ofMinutes(30))).isEqualTo(clock.instant());
        assertThat(clock.moveTo(START.plus(Duration.ofHours(2)))).isEqualTo("2026-03-02T08:00:00Z");
    }

    @Test
    void time_does_not_go_back() {
        var clock = SimulatedClock.stepped(START);

        assertThatThrownBy(() -> clock.moveTo(START.minusSeconds(1))).hasMessageContaining("does not go back");
    }

    @Test
    void a_fast_clock_makes_minutes_of_seconds() {
        var real = new AtomicReference<>(Instant.EPOCH);
        var clock = SimulatedClock.running(START, 600, clockOf(real));

        real.set(Instant.EPOCH.plusMillis(6_000));

        assertThat(clock.instant()).isEqualTo(START.plus(Duration.ofHours(1)));
    }

    @Test
    void a_running_clock_cannot_be_moved() {
        var clock = SimulatedClock.running(START, 1, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

        assertThatThrownBy(() -> clock.advance(Duration.ofMinutes(1))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void it_stands_still_when_the_real_clock_is_put_back() {
        var real = new AtomicReference<>(Instant.EPOCH);
        var clock = SimulatedClock.running(START, 60, clockOf(real));

        real.set(Instant.EPOCH.minusSeconds(30));

        assertThat(clock.instant()).isEqualTo(START);
    }

    private static Clock clockOf(AtomicReference<Instant> time) {
        return new Clock() {
            @Override
            public Instant instant() {
                return time.get();
            }

            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }
        };
    }
}
