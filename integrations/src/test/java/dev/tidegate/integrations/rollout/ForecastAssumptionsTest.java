package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.account;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.disabled;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.inputs;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.pin;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shard;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.Assumptions;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.WaveForecast;
import dev.tidegate.integrations.window.NamedWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a forecast rests on, and that it says so. */
class ForecastAssumptionsTest {

    private static final Assumptions APPROVED = new Assumptions(Duration.ofMinutes(5), true);
    private static final Assumptions UNAPPROVED = new Assumptions(Duration.ofMinutes(5), false);

    @Test
    void what_is_taken_for_granted_is_told() {
        var granted = ImageRolloutForecast.of(inputs(rollout(), shards(), null), APPROVED, START);
        var refused = ImageRolloutForecast.of(inputs(rollout(), shards(), null), UNAPPROVED, START);

        assertThat(granted.assumes())
                .containsExactly(
                        "every shard gets well after 3 clean runs, 5 min from run to run where nothing is known",
                        "approval is given as soon as it is asked for: rest");
        assertThat(refused.assumes()).contains("nobody approves: rest");
    }

    @Test
    void an_approval_that_was_given_need_not_be_assumed() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        trial.act(RolloutAction.Kind.APPROVE, "rest");

        var forecast = ImageRolloutForecast.of(trial.inputs(), UNAPPROVED, trial.now());

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Finished.class);
        assertThat(forecast.assumes()).containsExactly("every shard gets well after 3 clean runs");
    }

    @Test
    void pinned_and_switched_off_shards_take_no_time_and_are_named() {
        var shards = new ArrayList<>(shards());
        shards.set(0, shard(account("atlas", "prod"), pin("atlas", FROM, 0)));
        shards.set(5, shard(account("gale", "prod"), disabled("gale")));

        var forecast = ImageRolloutForecast.of(inputs(rollout(), shards, null), APPROVED, START);

        // Nobody is left for the last wave.
        var stage = Objects.requireNonNull(forecast.waves().get(1).endsAt(), "the wave ends");
        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Finished(stage));
        assertThat(forecast.assumes())
                .contains(
                        "reconcilers@pier-01/atlas is pinned to 4be19c2 at /integrations/bucket-keeper.yml:12"
                                + " and takes no part",
                        "reconcilers@pier-01/gale is switched off and takes no part");
    }

    @Test
    void a_soak_that_ends_outside_the_window_holds_the_next_wave_until_it_opens() {
        var window = new NamedWindow(
                "mornings", WeeklyWindow.parse("Mon-Fri 09:00-11:00").orElseThrow());

        var forecast =
                ImageRolloutForecast.of(inputs(rollout(new Gates(3, null, window)), shards(), null), APPROVED, START);

        // First is through at 11:15 on Monday; stage starts on Tuesday, soaks until Wednesday 09:30, and rest follows.
        var tuesday = Instant.parse("2026-03-03T09:00:00Z");
        var wednesday = Instant.parse("2026-03-04T09:30:00Z");
        assertThat(forecast.waves()).extracting(WaveForecast::startsAt).containsExactly(START, tuesday, wednesday);
        assertThat(forecast.assumes()).contains("shards start only while mornings is open: Mon-Fri 09:00-11:00 UTC");
    }

    @Test
    void a_window_that_comes_and_goes_does_not_hide_that_somebody_is_waited_for() {
        var window = new NamedWindow(
                "mornings", WeeklyWindow.parse("Mon-Fri 09:00-11:00").orElseThrow());

        var forecast =
                ImageRolloutForecast.of(inputs(rollout(new Gates(3, null, window)), shards(), null), UNAPPROVED, START);

        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Stuck(Instant.parse("2026-03-04T09:30:00Z")));
        assertThat(forecast.waves().get(2).startsAt()).isNull();
    }

    @Test
    void a_rollout_that_was_taken_back_does_not_finish() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        trial.act(RolloutAction.Kind.REVERT, null);

        var forecast = ImageRolloutForecast.of(trial.inputs(), APPROVED, trial.now());

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Stuck.class);
        assertThat(forecast.waves()).extracting(WaveForecast::endsAt).containsOnlyNulls();
    }

    @Test
    void a_paused_rollout_waits_for_somebody() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        trial.act(RolloutAction.Kind.PAUSE, null);

        var forecast = ImageRolloutForecast.of(trial.inputs(), APPROVED, trial.now());

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Stuck.class);
        assertThat(forecast.waves().get(1).startsAt()).isNull();
    }

    @Test
    void without_any_runs_asked_for_only_soaks_and_people_take_time() {
        var forecast =
                ImageRolloutForecast.of(inputs(rollout(new Gates(0, null, null)), shards(), null), APPROVED, START);

        assertThat(forecast.waves())
                .extracting(WaveForecast::startsAt)
                .isEqualTo(List.of(
                        START,
                        START.plus(Duration.ofHours(2)).plusSeconds(1),
                        START.plus(Duration.ofHours(26)).plusSeconds(3)));
        assertThat(forecast.assumes()).contains("every shard is well as soon as it has the image");
    }
}
