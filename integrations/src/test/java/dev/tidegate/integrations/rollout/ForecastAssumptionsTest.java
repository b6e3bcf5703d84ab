package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.Keepers.FROM;
import static dev.tidegate.integrations.rollout.Keepers.START;
import static dev.tidegate.integrations.rollout.Keepers.account;
import static dev.tidegate.integrations.rollout.Keepers.disabled;
import static dev.tidegate.integrations.rollout.Keepers.pin;
import static dev.tidegate.integrations.rollout.Keepers.rollout;
import static dev.tidegate.integrations.rollout.Keepers.shard;
import static dev.tidegate.integrations.rollout.Keepers.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.forecast.Ending;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.integrations.rollout.RolloutFile.Gates;
import dev.tidegate.integrations.rollout.RolloutForecast.Assumptions;
import dev.tidegate.integrations.rollout.RolloutForecast.WaveForecast;
import dev.tidegate.integrations.window.NamedWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a forecast rests on, and that it says so. */
class ForecastAssumptionsTest {

    private static final Assumptions APPROVED = new Assumptions(Duration.ofMinutes(5), true);
    private static final Assumptions UNAPPROVED = new Assumptions(Duration.ofMinutes(5), false);

    @Test
    void what_is_taken_for_granted_is_told() {
        var granted = RolloutForecast.of(rollout(), shards(), Map.of(), null, APPROVED, START);
        var refused = RolloutForecast.of(rollout(), shards(), Map.of(), null, UNAPPROVED, START);

        assertThat(granted.assumes())
                .containsExactly(
                        "every shard gets well after 3 clean runs, 5 min from run to run where nothing is known",
                        "approval is given as soon as it is asked for: rest");
        assertThat(refused.assumes()).contains("nobody approves: rest");
    }

    @Test
    void an_approval_that_was_given_need_not_be_assumed() {
        var trial = new Trial(rollout(), shards());
        trial.decide();
        trial.act(Act.Kind.APPROVE, "rest");

        var forecast = RolloutForecast.of(rollout(), shards(), trial.facts(), trial.state(), UNAPPROVED, trial.now());

        assertThat(forecast.ending()).isInstanceOf(Ending.Finished.class);
        assertThat(forecast.assumes()).containsExactly("every shard gets well after 3 clean runs");
    }

    @Test
    void pinned_and_switched_off_shards_take_no_time_and_are_named() {
        var shards = new ArrayList<>(shards());
        shards.set(0, shard(account("atlas", "prod"), pin("atlas", FROM, 0)));
        shards.set(5, shard(account("gale", "prod"), disabled("gale")));

        var forecast = RolloutForecast.of(rollout(), shards, Map.of(), null, APPROVED, START);

        // Nobody is left for the last wave.
        var stage = Objects.requireNonNull(forecast.waves().get(1).endsAt(), "the wave ends");
        assertThat(forecast.ending()).isEqualTo(new Ending.Finished(stage));
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
                RolloutForecast.of(rollout(new Gates(3, null, window)), shards(), Map.of(), null, APPROVED, START);

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
                RolloutForecast.of(rollout(new Gates(3, null, window)), shards(), Map.of(), null, UNAPPROVED, START);

        assertThat(forecast.ending()).isEqualTo(new Ending.Stuck(Instant.parse("2026-03-04T09:30:00Z")));
        assertThat(forecast.waves().get(2).startsAt()).isNull();
    }

    @Test
    void a_rollout_that_was_taken_back_does_not_finish() {
        var trial = new Trial(rollout(), shards());
        trial.decide();
        trial.act(Act.Kind.REVERT, null);

        var forecast = RolloutForecast.of(rollout(), shards(), trial.facts(), trial.state(), APPROVED, trial.now());

        assertThat(forecast.ending()).isInstanceOf(Ending.Stuck.class);
        assertThat(forecast.waves()).extracting(WaveForecast::endsAt).containsOnlyNulls();
    }

    @Test
    void a_paused_rollout_waits_for_somebody() {
        var trial = new Trial(rollout(), shards());
        trial.decide();
        trial.act(Act.Kind.PAUSE, null);

        var forecast = RolloutForecast.of(rollout(), shards(), trial.facts(), trial.state(), APPROVED, trial.now());

        assertThat(forecast.ending()).isInstanceOf(Ending.Stuck.class);
        assertThat(forecast.waves().get(1).startsAt()).isNull();
    }

    @Test
    void without_any_runs_asked_for_only_soaks_and_people_take_time() {
        var forecast = RolloutForecast.of(rollout(new Gates(0, null, null)), shards(), Map.of(), null, APPROVED, START);

        assertThat(forecast.waves())
                .extracting(WaveForecast::startsAt)
                .isEqualTo(List.of(START, START.plus(Duration.ofHours(2)), START.plus(Duration.ofHours(26))));
        assertThat(forecast.assumes()).contains("every shard is well as soon as it has the image");
    }
}
