package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FILE;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.FROM;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.TO;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.account;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.entry;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.pin;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.rollout;
import static dev.tidegate.integrations.rollout.BucketKeeperFleet.shard;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RolloutCompletionEditTest {

    private static final String TEXT = """
            $schema: /app-sre/integration-1.yml
            name: bucket-keeper   # keeps buckets
            managed:
            - namespace: {$ref: /services/demo/namespaces/reconcilers.yml}
              spec:
                imageRef: 4be19c2  # the default
                resources: {limits: {memory: 200Mi}}
              sharding:
                strategy: per-aws-account
                shardSpecOverrides:
                - shard: {$ref: /aws/atlas/account.yml}
                  imageRef: 4be19c2
                - shard: {$ref: /aws/borealis/account.yml}
                  imageRef: 9d07aa1
            """;

    @Test
    void the_new_image_becomes_the_default_and_pins_that_say_the_same_go() {
        var entry = entry("production", "reconcilers", List.of(pin("atlas", FROM, 0), pin("borealis", TO, 1)));

        var end = RolloutCompletionEdit.propose(rollout(), List.of(entry), Map.of(FILE, TEXT));

        assertThat(end.refusals()).isEmpty();
        assertThat(end.removed()).containsExactly("/rollouts/tf-19.yml");
        assertThat(end.texts())
                .containsExactly(Map.entry(
                        FILE,
                        TEXT.replace("imageRef: 4be19c2  #", "imageRef: 9d07aa1  #")
                                .replace(
                                        "    - shard: {$ref: /aws/borealis/account.yml}\n      imageRef: 9d07aa1\n",
                                        "")));
    }

    @Test
    void after_the_change_every_shard_runs_what_it_ran_before() {
        var overrides = List.of(pin("atlas", FROM, 0), pin("borealis", TO, 1));
        var shards = List.of(
                shard(account("atlas", "prod"), overrides.get(0)),
                shard(account("borealis", "prod"), overrides.get(1)),
                shard(account("delta", "stage")),
                shard(account("gale", "prod")));
        var trial = new ImageRolloutSimulation(rollout(), shards);
        trial.decide();
        trial.act(RolloutAction.Kind.COMPLETE, null);
        var done = trial.at(Duration.ofMinutes(20));
        var before = shards.stream().map(shard -> runs(done, shard)).toList();

        var end = RolloutCompletionEdit.propose(
                rollout(), List.of(entry("production", "reconcilers", overrides)), Map.of(FILE, TEXT));

        // What is left of the file: the default is the new image, and only atlas is still pinned.
        assertThat(done.standing()).contains(RolloutStatus.DONE);
        assertThat(before).containsExactly(FROM, TO, TO, TO);
        assertThat(end.texts().get(FILE))
                .contains("    imageRef: 9d07aa1  # the default\n")
                .contains("    - shard: {$ref: /aws/atlas/account.yml}\n      imageRef: 4be19c2\n")
                .doesNotContain("borealis");
    }

    @Test
    void a_list_of_overrides_that_would_be_empty_goes_as_a_whole() {
        var text = TEXT.replace("    - shard: {$ref: /aws/atlas/account.yml}\n      imageRef: 4be19c2\n", "");
        var entry = entry("production", "reconcilers", List.of(pin("borealis", TO, 0)));

        var end = RolloutCompletionEdit.propose(rollout(), List.of(entry), Map.of(FILE, text));

        assertThat(end.texts().get(FILE)).doesNotContain("shardSpecOverrides").contains("strategy: per-aws-account");
    }

    @Test
    void an_override_that_says_more_loses_only_its_image() {
        var text = TEXT.replace("      imageRef: 9d07aa1\n", "      imageRef: 9d07aa1\n      disabled: true\n");
        var pin = pin("borealis", TO, 1);
        var disabled = new ShardOverride(pin.place(), pin.selector(), pin.imageRef(), true, null, null);
        var entry = entry("production", "reconcilers", List.of(pin("atlas", FROM, 0), disabled));

        var end = RolloutCompletionEdit.propose(rollout(), List.of(entry), Map.of(FILE, text));

        assertThat(end.texts().get(FILE))
                .contains("    - shard: {$ref: /aws/borealis/account.yml}\n      disabled: true\n");
    }

    @Test
    void a_pin_of_one_sub_shard_stays_while_its_partition_is_pinned_to_something_else() {
        var place = Pointer.of("/managed/0/sharding/shardSpecOverrides/1");
        var subShard = new ShardOverride(
                new SourceLocation(FILE, 13, 7, place),
                new ShardSelector.BySubShard("/aws/atlas/account.yml", 0),
                new LocatedValue<>(TO, new SourceLocation(FILE, 15, 17, place.child("imageRef"))),
                null,
                null,
                null);
        var text = TEXT.replace(
                "    - shard: {$ref: /aws/borealis/account.yml}\n",
                "    - shard: {$ref: /aws/atlas/account.yml}\n      shardId: 0\n");
        var entry = entry("production", "reconcilers", List.of(pin("atlas", FROM, 0), subShard));

        var end = RolloutCompletionEdit.propose(rollout(), List.of(entry), Map.of(FILE, text));

        assertThat(end.texts().get(FILE)).contains("      shardId: 0\n      imageRef: 9d07aa1\n");
    }

    @Test
    void an_entry_without_an_image_is_given_one() {
        var written = entry("production", "reconcilers", List.of());
        var spec = written.spec();
        var entry = new ManagedEntry(
                written.place(),
                written.integration(),
                written.namespace(),
                new EntrySpec(
                        spec.resources(),
                        null,
                        null,
                        "",
                        List.of(),
                        null,
                        false,
                        false,
                        false,
                        false,
                        spec.logs(),
                        null,
                        null,
                        false,
                        null),
                written.sharding());
        var text = TEXT.replace("    imageRef: 4be19c2  # the default\n", "");

        var end = RolloutCompletionEdit.propose(rollout(), List.of(entry), Map.of(FILE, text));

        assertThat(end.refusals()).isEmpty();
        assertThat(end.texts().get(FILE)).contains("    resources: {limits: {memory: 200Mi}}\n    imageRef: 9d07aa1\n");
    }

    @Test
    void entries_of_other_environments_are_left_alone() {
        var end = RolloutCompletionEdit.propose(
                rollout(), List.of(entry("stage", "reconcilers", List.of())), Map.of(FILE, TEXT));

        assertThat(end.texts()).isEmpty();
    }

    @Test
    void what_cannot_be_edited_safely_is_refused_as_a_whole() {
        var end = RolloutCompletionEdit.propose(
                rollout(), List.of(entry("production", "reconcilers", List.of())), Map.of(FILE, "managed: []\n"));

        assertThat(end.refusals()).isNotEmpty();
        assertThat(end.texts()).isEmpty();
        assertThat(end.removed()).isEmpty();
    }

    /** What a shard runs: its pin, else what the rollout wants. */
    private static String runs(ImageRolloutPlan decision, RolloutShard shard) {
        return shard.pin()
                .map(LocatedValue::value)
                .orElseGet(() -> decision.refs().getOrDefault(shard.name(), FROM));
    }
}
