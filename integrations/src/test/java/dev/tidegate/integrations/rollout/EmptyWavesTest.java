package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FIRST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.REST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.STAGE;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.account;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.inputs;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.name;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.pin;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shard;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.rollout.ImageRolloutForecast.Assumptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmptyWavesTest {

    private static final String SENTENCE = "wave first (1 of 3) has nobody to try the image on:"
            + " reconcilers@pier-01/borealis is pinned to 4be19c2 at /integrations/bucket-keeper.yml:12";

    /** The shards of the tests, with the only one of the first wave pinned. */
    private static List<RolloutShard> firstPinned() {
        var shards = new ArrayList<>(shards());
        shards.set(1, shard(account("borealis", "prod"), pin("borealis", FROM, 0)));
        return shards;
    }

    @Test
    void a_wave_whose_only_shard_is_pinned_holds_the_rollout() {
        var decision = new ImageRolloutSimulation(rollout(), firstPinned()).at(Duration.ofHours(5));

        assertThat(decision.refs()).doesNotContainValue(TO);
        assertThat(decision.waves())
                .extracting(WaveStatus::state)
                .containsExactly(WaveState.WAITING, WaveState.WAITING, WaveState.WAITING);
        assertThat(decision.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.WAVE_EMPTY);
            assertThat(problem.isError()).isFalse();
            assertThat(problem.sentence()).isEqualTo(SENTENCE);
        });
    }

    @Test
    void the_wave_and_the_shards_behind_it_say_what_is_missing() {
        var decision = new ImageRolloutSimulation(rollout(), firstPinned()).decide();

        var expected = "WAVE_EMPTY: " + SENTENCE + "; approve it to go on without";
        assertThat(decision.wave("first").orElseThrow().explanation().closed())
                .extracting(Verdict::sentence)
                .containsExactly(expected);
        assertThat(decision.shard(name("delta")).orElseThrow().explanation().closed())
                .extracting(Verdict::sentence)
                .containsExactly(expected);
    }

    @Test
    void an_approval_of_the_empty_wave_lets_the_next_one_go() {
        var trial = new ImageRolloutSimulation(rollout(), firstPinned());
        trial.decide();
        trial.act(RolloutAction.Kind.APPROVE, "first");

        var decision = trial.at(Duration.ofMinutes(1));

        assertThat(decision.problems()).isEmpty();
        assertThat(decision.waves())
                .extracting(WaveStatus::state)
                .containsExactly(WaveState.DONE, WaveState.RUNNING, WaveState.WAITING);
        assertThat(decision.refs()).containsEntry(name("delta"), TO);
    }

    @Test
    void completing_asks_nobody_whether_a_wave_may_be_empty() {
        var trial = new ImageRolloutSimulation(rollout(), firstPinned());
        trial.decide();
        trial.act(RolloutAction.Kind.COMPLETE, null);

        var done = trial.until("rest", WaveState.DONE);

        assertThat(done).isLessThan(Duration.ofHours(1));
        assertThat(trial.state().standing()).isEqualTo(RolloutStatus.DONE);
    }

    @Test
    void waves_before_an_empty_one_go() {
        var shards = shards().stream()
                .filter(shard ->
                        !List.of(name("delta"), name("ember"), name("fjord")).contains(shard.name()))
                .toList();

        var decision = new ImageRolloutSimulation(rollout(), shards).at(Duration.ofHours(5));

        assertThat(decision.waves())
                .extracting(WaveStatus::state)
                .containsExactly(WaveState.DONE, WaveState.WAITING, WaveState.WAITING);
        assertThat(decision.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.sentence())
                        .isEqualTo("wave stage (2 of 3) has nobody to try the image on: no shard fits"));
    }

    @Test
    void a_wave_that_is_through_may_become_empty() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.at(Duration.ofHours(3));

        var decision = trial.with(firstPinned()).at(Duration.ofHours(4));

        assertThat(decision.problems()).isEmpty();
        assertThat(decision.wave("first").map(WaveStatus::state)).contains(WaveState.DONE);
    }

    @Test
    void a_wave_whose_shards_are_in_earlier_waves_says_so() {
        var again = BucketKeeperFleet.wave(
                "again", List.of("/aws/borealis/account.yml"), null, false, Duration.ZERO, null, false);

        var decision = ImageRolloutPlanner.plan(
                inputs(rollout(List.of(FIRST, again, REST), OnFailure.PAUSE, false), shards(), null), START);

        assertThat(decision.problems())
                .singleElement()
                .satisfies(
                        problem -> assertThat(problem.sentence()).endsWith("all shards that fit are in earlier waves"));
    }

    @Test
    void the_wave_for_the_rest_may_be_empty() {
        var shards = List.of(shard(account("borealis", "prod")), shard(account("delta", "stage")));

        var trial = new ImageRolloutSimulation(rollout(), shards);

        assertThat(trial.until("rest", WaveState.DONE)).isGreaterThan(Duration.ofHours(26));
    }

    @Test
    void a_rollout_of_which_every_shard_is_pinned_is_not_done() {
        var shards = List.of(shard(account("borealis", "prod"), pin("borealis", TO, 0)));

        var decision = new ImageRolloutSimulation(rollout(List.of(REST), OnFailure.PAUSE, false), shards)
                .at(Duration.ofHours(1));

        assertThat(decision.standing()).contains(RolloutStatus.RUNNING);
        assertThat(decision.problems()).hasSize(1);
    }

    @Test
    void the_usual_waves_hold_too_if_one_of_them_is_empty() {
        var decision = new ImageRolloutSimulation(
                        rollout(List.of(), OnFailure.PAUSE, false),
                        List.of(
                                shard(account("atlas", "prod"), pin("atlas", FROM, 0)),
                                shard(account("borealis", "prod"))))
                .at(Duration.ofHours(5));

        assertThat(decision.refs()).doesNotContainValue(TO);
        assertThat(decision.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.sentence()).startsWith("wave first of prod (1 of 2)"));
    }

    @Test
    void a_forecast_ends_at_an_empty_wave() {
        var forecast = ImageRolloutForecast.of(
                inputs(rollout(), firstPinned(), null), new Assumptions(Duration.ofMinutes(5), false), START);

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Stuck.class);
        assertThat(forecast.waves().get(1).startsAt()).isNull();
        assertThat(forecast.problems()).hasSize(1);
        assertThat(forecast.assumes()).contains("nobody approves: first, rest");
    }

    @Test
    void a_forecast_with_all_approvals_goes_past_an_empty_wave() {
        var forecast = ImageRolloutForecast.of(
                inputs(rollout(List.of(FIRST, STAGE, REST), OnFailure.PAUSE, false), firstPinned(), null),
                new Assumptions(Duration.ofMinutes(5), true),
                START);

        assertThat(forecast.ending()).isInstanceOf(ForecastEnd.Finished.class);
        assertThat(forecast.problems()).isEmpty();
        assertThat(forecast.assumes()).contains("approval is given as soon as it is asked for: first, rest");
    }
}
