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

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.schedule.WeeklyWindow;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.window.NamedWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ImageRolloutPlannerTest {

    /** Three runs that start after the step: 09:05, 09:10 and 09:15:00 to 09:15:30. */
    private static final Duration WELL = Duration.ofMinutes(16);

    private static final Duration SOAKED = WELL.plusHours(2);

    @Test
    void at_the_start_only_the_first_wave_is_wanted_on_the_new_image() {
        var decision = new ImageRolloutSimulation(rollout(), shards()).decide();

        assertThat(onNewImage(decision)).containsExactly(name("borealis"));
        assertThat(decision.refs().values().stream().filter(FROM::equals)).hasSize(5);
        assertThat(states(decision)).containsExactly(WaveState.RUNNING, WaveState.WAITING, WaveState.WAITING);
    }

    @Test
    void the_next_wave_starts_when_the_soak_is_over_and_a_minute_earlier_the_verdict_says_what_is_left() {
        var trial = new ImageRolloutSimulation(rollout(), shards());

        var before = trial.at(SOAKED.minusSeconds(60));
        var after = trial.at(SOAKED);

        assertThat(states(before)).containsExactly(WaveState.SOAKING, WaveState.WAITING, WaveState.WAITING);
        assertThat(before.wave("stage").orElseThrow().explanation().closed())
                .filteredOn(verdict -> verdict.gate().equals("soak"))
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.sentence()).isEqualTo("first soaks 2 h, 1 min left");
                    assertThat(verdict.facts()).contains(new Fact("left", Duration.ofSeconds(60)));
                    assertThat(verdict.changesAt()).contains(START.plus(SOAKED));
                });
        assertThat(before.wakeUp()).isEqualTo(START.plus(SOAKED));
        assertThat(states(after)).containsExactly(WaveState.DONE, WaveState.RUNNING, WaveState.WAITING);
        assertThat(onNewImage(after)).containsExactly(name("borealis"), name("delta"), name("ember"));
    }

    @Test
    void a_shard_that_fails_while_it_soaks_and_recovers_soaks_anew_from_its_recovery() {
        var failure = WELL.plusMinutes(110);
        var trial = new ImageRolloutSimulation(rollout(), shards())
                .failing("borealis", START.plus(failure), START.plus(failure).plusSeconds(300));

        var soaksAgain = trial.until("stage", WaveState.RUNNING);

        // The run at 11:10 fails; 11:15, 11:20 and 11:25 are clean again.
        assertThat(soaksAgain).isEqualTo(Duration.ofMinutes(146).plusHours(2));
    }

    @Test
    void a_runner_that_sends_nothing_is_silent_and_its_wave_does_not_pass() {
        var trial = new ImageRolloutSimulation(rollout(), shards()).silent("borealis");

        var progressing = trial.at(Duration.ofMinutes(14));
        var silent = trial.at(Duration.ofMinutes(15));
        var failed = trial.at(Duration.ofMinutes(30));

        assertThat(health(progressing, "borealis")).isInstanceOf(ShardHealthStatus.Progressing.class);
        assertThat(health(silent, "borealis"))
                .isInstanceOfSatisfying(
                        ShardHealthStatus.Unhealthy.class,
                        unhealthy -> assertThat(unhealthy.reason()).isEqualTo("silent"));
        assertThat(states(silent)).containsExactly(WaveState.RUNNING, WaveState.WAITING, WaveState.WAITING);
        assertThat(states(failed)).containsExactly(WaveState.FAILED, WaveState.WAITING, WaveState.WAITING);
    }

    @Test
    void a_pinned_shard_stays_where_it_is_and_blocks_nobody() {
        var shards = new ArrayList<>(shards());
        shards.set(0, shard(account("atlas", "prod"), pin("atlas", FROM, 0)));
        var trial = new ImageRolloutSimulation(rollout(), shards);
        trial.at(Duration.ofHours(30));
        trial.act(RolloutAction.Kind.APPROVE, "rest");

        var done = trial.until("rest", WaveState.DONE);

        assertThat(done).isLessThan(Duration.ofHours(31));
        var decision = trial.decide();
        assertThat(decision.standing()).contains(RolloutStatus.DONE);
        assertThat(decision.refs()).doesNotContainKey(name("atlas"));
        assertThat(decision.shard(name("atlas")).orElseThrow().leftOut()).satisfies(out -> {
            assertThat(out.reason()).isEqualTo(WaveAssignment.Reason.PINNED);
            assertThat(out.sentence()).isEqualTo("is pinned to 4be19c2 at /integrations/bucket-keeper.yml:12");
        });
    }

    @Test
    void a_shard_in_no_wave_keeps_the_rollout_from_starting() {
        var decision =
                new ImageRolloutSimulation(rollout(List.of(FIRST, STAGE), OnFailure.PAUSE, false), shards()).decide();

        assertThat(decision.problems()).hasSize(2).allSatisfy(problem -> {
            assertThat(problem.code()).isEqualTo(IntegrationProblem.WAVE_UNCOVERED);
            assertThat(problem.place()).isEqualTo("/rollouts/tf-19.yml:8:1 /waves");
        });
        assertThat(decision.problems().get(0).sentence()).contains("reconcilers@pier-01/atlas");
        assertThat(decision.refs()).isEmpty();
        assertThat(decision.state()).isNull();
    }

    @Test
    void a_failed_wave_goes_back_if_so_wanted_and_others_stay() {
        var rollout = rollout(List.of(FIRST, STAGE, REST), OnFailure.REVERT, false);
        var trial = new ImageRolloutSimulation(rollout, shards())
                .failing("delta", START.plus(SOAKED), START.plus(SOAKED).plusSeconds(7200));

        trial.until("stage", WaveState.REVERTED);
        var decision = trial.decide();

        assertThat(onNewImage(decision)).containsExactly(name("borealis"));
        assertThat(states(decision)).containsExactly(WaveState.DONE, WaveState.REVERTED, WaveState.WAITING);
        assertThat(decision.standing()).contains(RolloutStatus.FAILED);
    }

    @Test
    void a_failed_wave_takes_all_waves_back_if_so_wanted() {
        var rollout = rollout(List.of(FIRST, STAGE, REST), OnFailure.REVERT, true);
        var trial = new ImageRolloutSimulation(rollout, shards())
                .failing("delta", START.plus(SOAKED), START.plus(SOAKED).plusSeconds(7200));

        trial.until("stage", WaveState.REVERTED);
        var decision = trial.decide();

        assertThat(onNewImage(decision)).isEmpty();
        assertThat(states(decision)).containsExactly(WaveState.REVERTED, WaveState.REVERTED, WaveState.WAITING);
    }

    @Test
    void a_failed_wave_is_left_as_it_is_by_default_and_nobody_else_starts() {
        var trial = new ImageRolloutSimulation(rollout(), shards())
                .failing("delta", START.plus(SOAKED), START.plus(SOAKED).plusSeconds(7200));

        trial.until("stage", WaveState.FAILED);
        var later = trial.at(SOAKED.plusDays(2));

        assertThat(onNewImage(later)).containsExactly(name("borealis"), name("delta"), name("ember"));
        assertThat(states(later)).containsExactly(WaveState.DONE, WaveState.FAILED, WaveState.WAITING);
        assertThat(later.standing()).contains(RolloutStatus.FAILED);
    }

    @Test
    void a_resumed_rollout_gives_what_failed_another_chance() {
        var trial = new ImageRolloutSimulation(rollout(), shards()).failing("borealis", START, START.plusSeconds(3600));
        trial.until("first", WaveState.FAILED);
        trial.at(Duration.ofHours(2));

        trial.act(RolloutAction.Kind.RESUME, null);
        var soaking = trial.until("first", WaveState.SOAKING);

        assertThat(soaking).isEqualTo(Duration.ofHours(2).plusMinutes(16));
    }

    @Test
    void a_paused_rollout_starts_nobody_and_goes_on_when_resumed() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();
        trial.act(RolloutAction.Kind.PAUSE, null);

        var paused = trial.at(SOAKED.plusHours(1));
        trial.act(RolloutAction.Kind.RESUME, null);
        var resumed = trial.decide();

        assertThat(onNewImage(paused)).containsExactly(name("borealis"));
        assertThat(paused.wave("stage").orElseThrow().state()).isEqualTo(WaveState.PAUSED);
        assertThat(closedGates(paused, "stage")).containsExactly("rollout");
        assertThat(onNewImage(resumed)).contains(name("delta"), name("ember"));
    }

    @Test
    void a_reverted_rollout_wants_everybody_on_the_old_image_and_can_begin_anew() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.at(SOAKED);

        trial.act(RolloutAction.Kind.REVERT, null);
        var reverted = trial.decide();
        trial.act(RolloutAction.Kind.RESUME, null);
        var again = trial.decide();

        assertThat(onNewImage(reverted)).isEmpty();
        assertThat(states(reverted)).containsExactly(WaveState.REVERTED, WaveState.REVERTED, WaveState.WAITING);
        assertThat(reverted.possible()).containsExactly(RolloutAction.Kind.RESUME);
        assertThat(onNewImage(again)).containsExactly(name("borealis"));
    }

    @Test
    void a_completed_rollout_takes_everybody_at_once_and_is_done_when_all_are_well() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();

        trial.act(RolloutAction.Kind.COMPLETE, null);
        var completing = trial.decide();
        var done = trial.at(Duration.ofMinutes(16));

        assertThat(onNewImage(completing)).hasSize(6);
        assertThat(completing.standing()).contains(RolloutStatus.COMPLETING);
        assertThat(done.standing()).contains(RolloutStatus.DONE);
    }

    @Test
    void a_skipped_soak_opens_the_next_wave_as_soon_as_the_shards_are_well() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.decide();

        trial.act(RolloutAction.Kind.SKIP_SOAK, "first");

        assertThat(trial.until("stage", WaveState.RUNNING)).isEqualTo(WELL);
    }

    @Test
    void a_wave_waits_for_its_approval_and_the_rollout_ends_with_it() {
        var trial = new ImageRolloutSimulation(rollout(), shards());

        var waiting = trial.at(Duration.ofHours(40));
        trial.act(RolloutAction.Kind.APPROVE, "rest");
        var first = trial.decide();
        trial.until("rest", WaveState.DONE);

        assertThat(closedGates(waiting, "rest")).containsExactly("approval");
        // A quarter of two is one at a time, never nobody.
        assertThat(onNewImage(first)).hasSize(5).contains(name("atlas")).doesNotContain(name("gale"));
        assertThat(onNewImage(trial.decide())).hasSize(6);
    }

    @Test
    void a_wave_waits_for_its_window() {
        var window = new NamedWindow(
                "business-hours", WeeklyWindow.parse("Tue 08:00-16:00").orElseThrow());
        var trial = new ImageRolloutSimulation(rollout(new Gates(3, null, window)), shards());

        var closed = trial.decide();
        var open = trial.at(Duration.ofHours(23));

        assertThat(onNewImage(closed)).isEmpty();
        assertThat(closedGates(closed, "first")).containsExactly("window");
        assertThat(closed.wakeUp()).isEqualTo(START.plus(Duration.ofHours(23)));
        assertThat(onNewImage(open)).containsExactly(name("borealis"));
    }

    @Test
    void a_lost_memory_costs_a_soak_and_no_place() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.at(SOAKED.plusMinutes(30));

        trial.forget();
        var decision = trial.decide();

        assertThat(onNewImage(decision)).containsExactly(name("borealis"), name("delta"), name("ember"), name("fjord"));
        assertThat(states(decision)).containsExactly(WaveState.SOAKING, WaveState.SOAKING, WaveState.WAITING);
        assertThat(trial.until("first", WaveState.DONE))
                .isEqualTo(SOAKED.plusMinutes(30).plusHours(2));
    }

    @Test
    void a_wave_that_is_through_does_not_soak_again_but_holds_others_while_a_shard_of_it_is_unwell() {
        var failure = START.plus(SOAKED).plusSeconds(60);
        var trial =
                new ImageRolloutSimulation(rollout(), shards()).failing("borealis", failure, failure.plusSeconds(300));
        trial.at(SOAKED);

        var held = trial.at(SOAKED.plusMinutes(17));
        var recovered = trial.at(SOAKED.plusMinutes(25));

        assertThat(states(held)).containsExactly(WaveState.DONE, WaveState.RUNNING, WaveState.WAITING);
        assertThat(onNewImage(held)).doesNotContain(name("fjord"));
        assertThat(onNewImage(recovered)).contains(name("fjord"));
    }

    @Test
    void a_shard_nobody_can_see_holds_its_wave_and_does_not_fail() {
        var trial = new ImageRolloutSimulation(rollout(), shards()).unseen("borealis", true);

        var unseen = trial.at(SOAKED);
        trial.unseen("borealis", false);
        var seen = trial.at(SOAKED.plusMinutes(1));

        assertThat(states(unseen)).containsExactly(WaveState.RUNNING, WaveState.WAITING, WaveState.WAITING);
        assertThat(states(seen)).containsExactly(WaveState.SOAKING, WaveState.WAITING, WaveState.WAITING);
    }

    @Test
    void without_an_old_image_in_the_rollout_shards_stay_on_what_they_ran_when_it_started() {
        var usual = rollout();
        var rollout = new ImageRollout(
                usual.path(),
                usual.place(),
                usual.name(),
                usual.integration(),
                null,
                null,
                TO,
                usual.waves(),
                usual.gates(),
                usual.onFailure(),
                false,
                usual.failureAfter());
        var first = ImageRolloutPlanner.plan(inputs(rollout, shards(), null), START);
        var moved = shards().stream()
                .map(shard -> new RolloutShard(shard.shard(), "eeeeeee"))
                .toList();

        var later = ImageRolloutPlanner.plan(inputs(rollout, moved, first.state()), START.plusSeconds(60));

        assertThat(later.refs()).containsEntry(name("gale"), FROM).containsEntry(name("borealis"), TO);
    }

    private static List<ShardName> onNewImage(ImageRolloutPlan decision) {
        return decision.refs().entrySet().stream()
                .filter(entry -> entry.getValue().equals(TO))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<WaveState> states(ImageRolloutPlan decision) {
        return decision.waves().stream().map(WaveStatus::state).toList();
    }

    private static ShardHealthStatus health(ImageRolloutPlan decision, String shard) {
        return Objects.requireNonNull(decision.shard(name(shard)).orElseThrow().health(), shard);
    }

    private static List<String> closedGates(ImageRolloutPlan decision, String wave) {
        return decision.wave(wave).orElseThrow().explanation().closed().stream()
                .map(Verdict::gate)
                .toList();
    }
}
