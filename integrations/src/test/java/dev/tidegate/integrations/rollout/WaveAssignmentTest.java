package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FIRST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.PLACE;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.REST;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.account;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.disabled;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.pin;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shard;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shards;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.staticShard;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.subShard;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.wave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaveAssignmentTest {

    @Test
    void every_shard_is_in_the_first_wave_that_selects_it() {
        var all = wave(
                "all",
                List.of("/aws/borealis/account.yml", "/aws/atlas/account.yml"),
                null,
                false,
                Duration.ZERO,
                null,
                false);

        var waves = waves(List.of(FIRST, all, REST), shards());

        assertThat(waves)
                .containsEntry("first", List.of("borealis"))
                .containsEntry("all", List.of("atlas"))
                .containsEntry("rest", List.of("delta", "ember", "fjord", "gale"));
    }

    @Test
    void all_sub_shards_of_a_partition_are_in_its_wave() {
        var shards = List.of(
                subShard(account("borealis", "prod"), 0, 2),
                subShard(account("borealis", "prod"), 1, 2),
                shard(account("atlas", "prod")));

        var waves = waves(List.of(FIRST, REST), shards);

        assertThat(waves).containsEntry("first", List.of("borealis.0", "borealis.1"));
    }

    @Test
    void shards_of_a_static_split_are_selected_by_number() {
        var two = new WaveRule(PLACE, "two", List.of(), List.of(), List.of(2), null, false, Duration.ZERO, null, false);
        var shards = List.of(staticShard("production", 0, 3), staticShard("production", 2, 3));

        var waves = waves(List.of(two, REST), shards);

        assertThat(waves).containsEntry("two", List.of("2")).containsEntry("rest", List.of("0"));
    }

    @Test
    void environment_phase_and_key_select_too() {
        var inProduction = wave(
                "production",
                List.of(),
                new WaveRule.Match(Map.of(), "production", "stage"),
                false,
                Duration.ZERO,
                null,
                false);
        var byKey = new WaveRule(
                PLACE, "key", List.of(), List.of("gale"), List.of(), null, false, Duration.ZERO, null, false);

        var waves = waves(List.of(inProduction, byKey, REST), shards());

        assertThat(waves)
                .containsEntry("production", List.of("delta", "ember", "fjord"))
                .containsEntry("key", List.of("gale"));
    }

    @Test
    void disabled_and_pinned_shards_are_left_out_and_listed() {
        var shards = List.of(
                shard(account("atlas", "prod"), disabled("atlas")),
                shard(account("borealis", "prod"), pin("borealis", FROM, 0)),
                shard(account("gale", "prod"), pin("gale", TO, 0)),
                shard(account("delta", "stage")));

        var assignment = assign(List.of(FIRST, REST), shards);

        assertThat(assignment.problems()).isEmpty();
        assertThat(assignment.leftOut())
                .extracting(WaveAssignment.LeftOut::sentence)
                .containsExactly(
                        "is switched off",
                        "is pinned to 4be19c2 at /integrations/bucket-keeper.yml:12",
                        "is pinned to 9d07aa1 at /integrations/bucket-keeper.yml:12, where the rollout leads anyway");
    }

    @Test
    void a_shard_that_is_left_out_needs_no_wave() {
        var shards =
                List.of(shard(account("atlas", "prod"), pin("atlas", FROM, 0)), shard(account("borealis", "prod")));

        assertThat(assign(List.of(FIRST), shards).problems()).isEmpty();
    }

    @Test
    void without_waves_each_phase_goes_in_turn_with_one_partition_ahead() {
        var waves = waves(
                List.of(),
                List.of(
                        shard(account("atlas", "prod")),
                        shard(account("borealis", "prod")),
                        shard(account("cove", "dev")),
                        shard(account("delta", "stage")),
                        subShard(account("alder", "stage"), 0, 2),
                        subShard(account("alder", "stage"), 1, 2)));

        assertThat(waves)
                .containsExactly(
                        Map.entry("dev", List.of("cove")),
                        Map.entry("first of stage", List.of("alder.0", "alder.1")),
                        Map.entry("stage", List.of("delta")),
                        Map.entry("first of prod", List.of("atlas")),
                        Map.entry("prod", List.of("borealis")));
    }

    @Test
    void without_waves_a_static_split_goes_by_the_phase_of_its_environment() {
        var everywhere = List.of(
                staticShard("stage", 0, 2),
                staticShard("stage", 1, 2),
                staticShard("production", 0, 2),
                staticShard("production", 1, 2));
        var usual = rollout();
        var rollout = new ImageRollout(
                usual.path(),
                usual.place(),
                usual.name(),
                usual.integration(),
                null,
                usual.from(),
                usual.to(),
                List.of(),
                usual.gates(),
                usual.onFailure(),
                false,
                usual.failureAfter());

        var waves = WaveAssignment.of(rollout, everywhere).waves();

        assertThat(waves)
                .extracting(WaveAssignment.Members::name)
                .containsExactly("first of stage", "stage", "first of prod", "prod");
        assertThat(waves).allSatisfy(wave -> assertThat(wave.shards()).hasSize(1));
    }

    @Test
    void shards_whose_phase_nobody_knows_go_last() {
        var waves = waves(List.of(), List.of(staticShard("production", 0, 1), shard(account("atlas", "moon"))));

        assertThat(waves.keySet()).containsExactly("prod", "other");
    }

    @Test
    void names_that_no_shard_has_are_errors_with_the_nearest() {
        var named = new WaveRule(
                PLACE,
                "named",
                List.of("/aws/boreali/account.yml"),
                List.of("gal", "gale"),
                List.of(3),
                null,
                false,
                Duration.ZERO,
                null,
                false);

        var problems = assign(List.of(named, REST), shards()).problems();

        assertThat(problems)
                .extracting(problem -> problem.code().name() + ": " + problem.sentence())
                .containsExactly(
                        "WAVE_NAME_UNKNOWN: wave named names a target that no shard of the rollout has"
                                + " (/aws/boreali/account.yml); did you mean /aws/borealis/account.yml?",
                        "WAVE_NAME_UNKNOWN: wave named names a key that no shard of the rollout has (gal); did you mean"
                                + " gale?",
                        "WAVE_NAME_UNKNOWN: wave named names a shardId that no shard of the rollout has (3)");
    }

    @Test
    void a_shard_that_is_left_out_may_be_named() {
        var shards =
                List.of(shard(account("borealis", "prod"), pin("borealis", FROM, 0)), shard(account("atlas", "prod")));

        assertThat(assign(List.of(FIRST, REST), shards).problems()).isEmpty();
    }

    @Test
    void a_rollout_in_an_environment_without_shards_is_an_error_with_the_nearest() {
        var shards = List.of(staticShard("productoin", 0, 1));

        assertThat(assign(List.of(REST), shards).problems())
                .extracting(Object::toString)
                .containsExactly("ROLLOUT_WITHOUT_SHARDS /rollouts/tf-19.yml:8:1 /waves: no shard of"
                        + " /integrations/bucket-keeper.yml runs in environment production; did you mean productoin?");
    }

    private static WaveAssignment assign(List<WaveRule> waves, List<RolloutShard> shards) {
        return WaveAssignment.of(rollout(waves, OnFailure.PAUSE, false), shards);
    }

    private static Map<String, List<String>> waves(List<WaveRule> rules, List<RolloutShard> shards) {
        var waves = new LinkedHashMap<String, List<String>>();
        assign(rules, shards)
                .waves()
                .forEach(wave -> waves.put(
                        wave.name(),
                        wave.shards().stream()
                                .map(shard -> shard.shard().label())
                                .toList()));
        return waves;
    }
}
