package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class PaceTest {

    @Test
    void a_fight_becomes_no_faster_than_the_interval() {
        var pace = new Pace(Duration.ofSeconds(60));
        var pauses = new ArrayList<Long>();

        for (int i = 0; i < 6; i++) {
            pauses.add(pace.pause().toSeconds());
            pace.waited(Duration.ZERO);
        }

        assertThat(pauses).containsExactly(5L, 10L, 20L, 40L, 60L, 60L);
    }

    @Test
    void after_a_quiet_time_news_are_answered_soon_again() {
        var pace = new Pace(Duration.ofMinutes(5));
        pace.waited(Duration.ZERO);
        pace.waited(Duration.ofSeconds(1));

        pace.waited(Duration.ofSeconds(20));

        assertThat(pace.pause()).isEqualTo(Pace.LEAST);
    }

    @Test
    void an_interval_that_is_shorter_than_the_pause_is_kept() {
        assertThat(new Pace(Duration.ofSeconds(1)).pause()).isEqualTo(Duration.ofSeconds(1));
    }
}
