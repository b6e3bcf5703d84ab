package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.rollout.ShardRunSamples.Sample;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardRunSamplesTest {

    @Test
    void a_run_counts_from_the_sample_before_its_start_to_the_one_that_shows_its_end() {
        var runs = ShardRunSamples.runs(
                List.of(sample(0, 4, 0, 20), sample(60, 5, 0, 20), sample(120, 5, 0, 31), sample(180, 5, 0, 31)));

        assertThat(runs).containsExactly(run(0, 120, 0, 31));
    }

    @Test
    void a_run_that_starts_and_ends_between_two_samples_is_seen() {
        var runs = ShardRunSamples.runs(List.of(sample(0, 4, 0, 20), sample(60, 5, 1, 2)));

        assertThat(runs).containsExactly(run(0, 60, 1, 2));
    }

    @Test
    void a_run_has_ended_when_the_next_one_starts_even_if_it_took_as_long_as_the_one_before() {
        var runs = ShardRunSamples.runs(
                List.of(sample(0, 4, 0, 20), sample(60, 5, 0, 20), sample(120, 6, 0, 20), sample(180, 6, 0, 21)));

        assertThat(runs).containsExactly(run(0, 120, 0, 20), run(60, 180, 0, 21));
    }

    @Test
    void a_run_that_still_goes_on_is_none_yet() {
        assertThat(ShardRunSamples.runs(List.of(sample(0, 4, 0, 20), sample(60, 5, 0, 20))))
                .isEmpty();
    }

    @Test
    void a_counter_that_was_reset_is_a_start() {
        var runs = ShardRunSamples.runs(List.of(sample(0, 40, 0, 20), sample(60, 1, 0, 20), sample(120, 1, 3, 5)));

        assertThat(runs).containsExactly(run(0, 120, 3, 5));
    }

    @Test
    void the_order_of_samples_does_not_matter() {
        var runs = ShardRunSamples.runs(List.of(sample(60, 5, 1, 2), sample(0, 4, 0, 20)));

        assertThat(runs).containsExactly(run(0, 60, 1, 2));
    }

    private static Sample sample(int after, long started, int status, int seconds) {
        return new Sample(START.plusSeconds(after), started, status, Duration.ofSeconds(seconds));
    }

    private static ShardRun run(int start, int end, int status, int seconds) {
        return new ShardRun(START.plusSeconds(start), START.plusSeconds(end), status, Duration.ofSeconds(seconds));
    }
}
