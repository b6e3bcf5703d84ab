package dev.tidegate.integrations.load;

import static dev.tidegate.integrations.load.ShardingForms.SPEC;
import static dev.tidegate.integrations.load.ShardingForms.fleet;
import static dev.tidegate.integrations.load.ShardingForms.sentence;
import static dev.tidegate.integrations.load.ShardingForms.spec;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two forms in one entry: they say the same, or nobody knows which was meant. */
class ShardingConflictTest {

    @Test
    void an_override_that_repeats_another_strategy_contradicts_the_spec() {
        var fleet = fleet("""
                shardSpecOverride:
                - awsAccount: {$ref: /aws/borealis/account.yml}
                  shardingStrategy: per-aws-account
                  imageRef: 9d07aa1
                """ + spec("shardingStrategy: per-openshift-cluster"));

        assertThat(fleet.codes()).containsExactly("FORM_CONFLICT /managed/0/shardSpecOverride/0/shardingStrategy");
        assertThat(sentence(fleet, "FORM_CONFLICT"))
                .contains("/managed/0/spec/shardingStrategy and /managed/0/shardSpecOverride/0/shardingStrategy");
    }

    @Test
    void sharding_and_partitions_in_one_entry_contradict_each_other() {
        var fleet = fleet(SPEC + """
                sharding: {strategy: per-openshift-cluster}
                partitions: {strategy: per-cluster, items: [{cluster: pier-01, shards: 2}]}
                """);

        assertThat(fleet.codes()).containsExactly("FORM_CONFLICT /managed/0/partitions");
        assertThat(sentence(fleet, "FORM_CONFLICT")).contains("/managed/0/sharding and /managed/0/partitions");
        assertThat(fleet.read().entries()).isEmpty();
        assertThat(fleet.read().frozen())
                .extracting(frozen -> frozen.integration() + " in " + frozen.namespace())
                .containsExactly("keeper in reconcilers@pier-01");
    }

    @Test
    void sharding_and_overrides_beside_the_spec_contradict_each_other() {
        var fleet = fleet(SPEC + """
                sharding: {strategy: per-aws-account}
                shardSpecOverride: [{shard: {$ref: /aws/atlas/account.yml}, disabled: true}]
                """);

        assertThat(fleet.codes()).containsExactly("FORM_CONFLICT /managed/0/shardSpecOverride");
    }

    @Test
    void two_numbers_of_shards_contradict_each_other() {
        var fleet = fleet(spec("shards: 4") + "sharding: {strategy: static, shards: 3}\n");

        assertThat(fleet.codes()).containsExactly("FORM_CONFLICT /managed/0/spec/shards");
        assertThat(sentence(fleet, "FORM_CONFLICT")).contains("/managed/0/sharding/shards and /managed/0/spec/shards");
    }

    @Test
    void two_forms_that_say_the_same_are_accepted_with_a_note() {
        var fleet = fleet(spec("shards: 3") + "sharding: {strategy: static, shards: 3}\n");

        assertThat(fleet.codes()).containsExactly("DEPRECATED_FORM /managed/0/spec/shards");
        assertThat(fleet.entry("keeper").sharding().count()).isEqualTo(3);
    }

    @Test
    void two_strategies_contradict_each_other_and_nothing_else_is_asked() {
        var fleet = fleet(spec("shardingStrategy: per-aws-account") + "sharding: {strategy: per-cluster}\n");

        assertThat(fleet.codes()).containsExactly("FORM_CONFLICT /managed/0/spec/shardingStrategy");
    }

    @Test
    void partitions_that_leave_targets_out_say_what_no_other_form_can() {
        var fleet = fleet(SPEC + """
                sharding: {strategy: per-openshift-cluster}
                partitions: {strategy: per-cluster, unlisted: exclude}
                """);

        assertThat(fleet.codes()).containsExactly("FORM_CONFLICT /managed/0/partitions");
    }
}
