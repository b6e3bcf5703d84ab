package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FILE;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.START;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.account;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.name;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.pin;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shard;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.image.ImageChoice.Candidate;
import dev.tidegate.integrations.image.ImageChoice.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardStatusTextTest {

    @Test
    void the_image_is_shown_with_who_decided_and_what_it_would_be_otherwise() {
        var choice = new ImageChoice(
                "acme/keepers",
                "9d07aa1",
                Level.OVERRIDE,
                place(12),
                List.of(new Candidate(Level.SPEC, "4be19c2", place(17))));

        assertThat(ShardStatusText.image(choice))
                .isEqualTo("image   acme/keepers:9d07aa1   override  /integrations/bucket-keeper.yml:12"
                        + "   (would be 4be19c2: spec.imageRef, line 17)");
    }

    @Test
    void a_pin_is_shown_with_its_age() {
        var pin = new ShardStatusText.PinAge(START.minus(Duration.ofDays(9)), "1c0ffee");

        assertThat(ShardStatusText.pinned(pin, START)).isEqualTo("pinned  9 days, by commit 1c0ffee");
    }

    @Test
    void a_young_pin_is_not_made_older_than_it_is() {
        var hours = new ShardStatusText.PinAge(START.minus(Duration.ofMinutes(80)), "1c0ffee");
        var day = new ShardStatusText.PinAge(START.minus(Duration.ofHours(47)), "1c0ffee");

        assertThat(ShardStatusText.pinned(hours, START)).isEqualTo("pinned  1 h 20 min, by commit 1c0ffee");
        assertThat(ShardStatusText.pinned(day, START)).isEqualTo("pinned  1 day, by commit 1c0ffee");
    }

    @Test
    void a_shard_that_waits_shows_every_gate_and_the_earliest_instant() {
        var trial = new ImageRolloutSimulation(rollout(), shards());

        var early = trial.at(Duration.ofMinutes(5));
        var earlier = trial.now();
        var late = trial.at(Duration.ofMinutes(16 + 72));

        assertThat(gates(early, "delta", earlier))
                .containsExactly(
                        "gates   failures open, order closed, concurrency open",
                        "next    nobody knows when this opens: order");
        assertThat(gates(late, "delta", trial.now()))
                .containsExactly(
                        "gates   failures open, order closed, soak closed, concurrency open",
                        "next    not before 11:16 UTC");
        assertThat(gates(late, "atlas", trial.now()))
                .containsExactly(
                        "gates   failures open, order closed, approval closed, concurrency open",
                        "next    not before 11:16 UTC, and not before this opens: approval");
        assertThat(gates(late, "borealis", trial.now())).isEmpty();
    }

    private static List<String> gates(ImageRolloutPlan decision, String shard, Instant now) {
        return ShardStatusText.gates(decision.shard(name(shard)).orElseThrow(), now);
    }

    @Test
    void a_wave_that_runs_shows_the_runs_so_far() {
        var trial = new ImageRolloutSimulation(rollout(), shards());

        var decision = trial.at(Duration.ofMinutes(12));

        assertThat(line(trial, decision, "borealis")).isEqualTo("wave    first (1 of 3), RUNNING; 2 of 3 clean runs");
    }

    @Test
    void a_wave_that_soaks_shows_how_long_and_what_it_opens_when() {
        var trial = new ImageRolloutSimulation(rollout(), shards());

        var decision = trial.at(Duration.ofMinutes(16 + 72));

        assertThat(line(trial, decision, "borealis"))
                .isEqualTo("wave    first (1 of 3), SOAKING, 1 h 12 min of 2 h; opens \"stage\" at 11:16 UTC"
                        + " if all stay well");
    }

    @Test
    void a_wave_that_waits_shows_everything_it_waits_for() {
        var trial = new ImageRolloutSimulation(rollout(), shards());

        var decision = trial.at(Duration.ofMinutes(16 + 72));

        assertThat(line(trial, decision, "delta"))
                .isEqualTo("wave    stage (2 of 3), WAITING; wave first (1 of 3) goes first: 1 soaking;"
                        + " first soaks 2 h, 48 min left");
        assertThat(line(trial, decision, "atlas"))
                .isEqualTo("wave    rest (3 of 3), WAITING; wave first (1 of 3) goes first: 1 soaking;"
                        + " wave rest (3 of 3) is not approved for this revision");
    }

    @Test
    void a_paused_wave_shows_who_paused_it_and_why() {
        var trial = new ImageRolloutSimulation(rollout(), shards());
        trial.at(Duration.ofHours(2));
        trial.act(RolloutAction.Kind.PAUSE, null);

        var decision = trial.at(Duration.ofHours(3));

        assertThat(line(trial, decision, "delta")).isEqualTo("wave    stage (2 of 3), PAUSED; paused by kim (because)");
    }

    @Test
    void a_shard_that_is_left_out_shows_why() {
        var shards = new ArrayList<>(shards());
        shards.set(0, shard(account("atlas", "prod"), pin("atlas", FROM, 0)));
        var trial = new ImageRolloutSimulation(rollout(), shards);

        assertThat(line(trial, trial.decide(), "atlas"))
                .isEqualTo("wave    none: is pinned to 4be19c2 at /integrations/bucket-keeper.yml:12");
    }

    private static String line(ImageRolloutSimulation trial, ImageRolloutPlan decision, String shard) {
        return String.join("\n", ShardStatusText.wave(decision, name(shard), trial.now()));
    }

    private static SourceLocation place(int line) {
        return new SourceLocation(FILE, line, 1, Pointer.ROOT);
    }
}
