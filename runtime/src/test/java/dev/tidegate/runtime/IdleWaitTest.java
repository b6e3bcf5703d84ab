package dev.tidegate.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class IdleWaitTest {

    private final ArrayList<Duration> moves = new ArrayList<>();
    private final IdleWait moving = IdleWait.moving(moves::add);

    @Test
    void a_clock_is_moved_by_whole_seconds_since_it_shows_no_less() throws InterruptedException {
        moving.await(new WakeSignal(), Duration.ofNanos(1_000));
        moving.await(new WakeSignal(), Duration.ofMillis(1_500));
        moving.await(new WakeSignal(), Duration.ofMinutes(10));

        assertThat(moves).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofMinutes(10));
    }

    @Test
    void a_clock_is_not_moved_while_there_is_a_signal() throws InterruptedException {
        var signal = new WakeSignal();
        signal.raise();

        moving.await(signal, Duration.ofMinutes(10));

        assertThat(moves).isEmpty();
    }
}
