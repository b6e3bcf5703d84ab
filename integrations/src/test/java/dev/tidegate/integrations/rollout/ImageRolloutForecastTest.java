package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FIRST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.STAGE;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.inputs;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.Assumptions;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.Wait;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.WaveForecast;
import dev.tidegate.integrations.window.NamedWindow;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImageRolloutForecastTest {

    private static final Assumptions APPROVED = new Assumptions(Duration.ofMinutes(5), true);
    private static final Duration RUNS = Duration.ofMinutes(15);

    @Test
    void every_wave_has_its_start_its_end_and_what_it_waits_for_longest() {
        var forecast = ImageRolloutForecast.of(inputs(rollout(), shards(), null), APPROVED, START);

        var stage = START.plus(RUNS).plus(Duration.ofHours(2));
        // Two at a time, then the third; then the soak. The rest are two, one at a time.
        var rest = stage.plus(RUNS.multipliedBy(2)).plus(Duration.ofHours(24));
        assertThat(forecast.waves())
                .containsExactly(
                        new WaveForecast("first", START, stage, new Wait("soak", Duration.ofHours(2))),
                        new WaveForecast("stage", stage, rest, new Wait("soak", Duration.ofHours(24))),
                        new WaveForecast(
                                "rest",
                                rest,
                                rest.plus(RUNS.multipliedBy(2)),
                                new Wait("order", Duration.between(START, rest))));
        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Finished(rest.plus(RUNS.multipliedBy(2))));
    }

    @Test
    void a_missing_approval_ends_the_forecast_where_it_is_asked_for() {
        var forecast = ImageRolloutForecast.of(
                inputs(rollout(), shards(), null), new Assumptions(Duration.ofMinutes(5), false), START);

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Stuck.class);
        assertThat(forecast.waves().get(2).startsAt()).isNull();
        assertThat(forecast.waves().get(1).endsAt()).isNotNull();
    }

    @Test
    void a_window_moves_everything_behind_it() {
        var window = new NamedWindow(
                "tuesdays", WeeklyWindow.parse("Tue 08:00-16:00").orElseThrow());

        var forecast =
                ImageRolloutForecast.of(inputs(rollout(new Gates(3, null, window)), shards(), null), APPROVED, START);

        assertThat(forecast.waves().get(0).startsAt()).isEqualTo(START.plus(Duration.ofHours(23)));
        assertThat(forecast.waves().get(0).longest()).isEqualTo(new Wait("window", Duration.ofHours(23)));
    }

    @Test
    void what_has_soaked_already_counts() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.at(Duration.ofMinutes(76));

        var forecast = ImageRolloutForecast.of(trial.inputs(), APPROVED, trial.now());

        assertThat(forecast.waves().get(1).startsAt()).isEqualTo(START.plus(Duration.ofMinutes(136)));
    }

    @Test
    void what_is_foreseen_comes_true_for_shards_that_get_well() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        var forecast = ImageRolloutForecast.of(trial.inputs(), APPROVED, trial.now());

        var stage = trial.until("stage", WaveState.RUNNING);

        var foreseen = forecast.waves().get(1).startsAt();
        assertThat(foreseen).isNotNull();
        assertThat(Duration.between(foreseen, START.plus(stage))).isLessThanOrEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void a_rollout_that_cannot_start_has_no_future() {
        var forecast = ImageRolloutForecast.of(
                inputs(rollout(List.of(FIRST, STAGE), OnFailure.PAUSE, false), shards(), null), APPROVED, START);

        assertThat(forecast.ending()).isNull();
        assertThat(forecast.problems()).hasSize(2);
    }
}
