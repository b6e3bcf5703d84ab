package dev.tidegate.integrations.load;

import static dev.tidegate.integrations.load.ShardingForms.SPEC;
import static dev.tidegate.integrations.load.ShardingForms.fleet;
import static dev.tidegate.integrations.load.ShardingForms.sentence;
import static dev.tidegate.integrations.load.ShardingForms.sharding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.entry.EntryEquality;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.target.TargetKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The list of partitions, the oldest idea of a split. */
class PartitionListReaderTest {

    private static final ShardingStrategy BY_CLUSTER = new ShardingStrategy.Keyed(TargetKind.OPENSHIFT_CLUSTER);

    @Test
    void a_partition_of_several_shards_is_one_that_is_split_further() {
        var items = sharding(SPEC + """
                partitions:
                  strategy: per-cluster
                  items:
                  - cluster: {$ref: /clusters/pier-01/cluster.yml}
                    shards: 3
                  - cluster: pier-02
                    shards: 1
                    imageRef: 9d07aa1
                """);
        var now = sharding(SPEC + """
                sharding:
                  strategy: per-openshift-cluster
                  shardSpecOverrides:
                  - shard: {$ref: /clusters/pier-01/cluster.yml}
                    subSharding: {strategy: static, shards: 3}
                  - shard: {$ref: /clusters/pier-02/cluster.yml}
                    imageRef: 9d07aa1
                """);

        assertThat(items.strategy()).isEqualTo(BY_CLUSTER);
        assertThat(EntryEquality.same(items, now)).isTrue();
    }

    @Test
    void a_partition_that_says_nothing_is_no_override() {
        var sharding = sharding(SPEC
                + "partitions: {strategy: per-cluster, items: [{cluster: pier-01}, {target: pier-02, shards: 1}]}\n");

        assertThat(sharding.overrides()).isEmpty();
        assertThat(sharding.unlisted()).isEqualTo(Unlisted.INCLUDE);
    }

    @Test
    void where_targets_are_left_out_being_listed_says_something() {
        var sharding = sharding(
                SPEC + "partitions: {strategy: per-cluster, unlisted: exclude, items: [{cluster: pier-01}]}\n");

        assertThat(sharding.unlisted()).isEqualTo(Unlisted.EXCLUDE);
        assertThat(sharding.overrides())
                .extracting(ShardOverride::selector)
                .containsExactly(new ShardSelector.ByTarget("/clusters/pier-01/cluster.yml"));
    }

    @Test
    void a_partition_that_is_listed_twice_stays_listed_twice() {
        var sharding = sharding(SPEC
                + "partitions: {strategy: per-cluster, items: [{cluster: pier-01}, {cluster: pier-01, shards: 2}]}\n");

        assertThat(sharding.overrides()).hasSize(2);
    }

    @Test
    void every_kind_of_target_has_its_own_word_in_a_list_of_partitions() {
        assertThat(sharding(
                                SPEC
                                        + "partitions: {strategy: per-aws-account, items: [{account: atlas, disabled: true}]}\n")
                        .overrides())
                .hasSize(1);
        assertThat(sharding(
                                SPEC
                                        + "partitions: {strategy: per-ocm-organization, items: [{organization: blue, disabled: true}]}\n")
                        .overrides())
                .hasSize(1);
        assertThat(sharding(
                                SPEC
                                        + "partitions: {strategy: per-ocm-environment, items: [{ocmEnvironment: ocm-live, disabled: true}]}\n")
                        .overrides())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{atlas: {shards: 3, imageRef: 9d07aa1}}", "{atlas: , shards: 3, imageRef: 9d07aa1}"})
    void the_name_of_a_target_may_stand_in_the_place_of_its_kind(String item) {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [" + item + "]}\n");
        var now = sharding(SPEC
                + "partitions: {strategy: per-aws-account, items: [{account: atlas, shards: 3, imageRef: 9d07aa1}]}\n");

        assertThat(fleet.codes()).containsExactly("DEPRECATED_FORM /managed/0/partitions");
        assertThat(sentence(fleet, "DEPRECATED_FORM"))
                .contains("write sharding: {strategy: per-aws-account")
                .contains("shards: 3");
        assertThat(EntryEquality.same(fleet.entry("keeper").sharding(), now)).isTrue();
    }

    @Test
    void a_misspelt_name_in_the_place_of_a_kind_is_told_how_a_partition_is_written() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{atlos: {shards: 3}}]}\n");

        assertThat(fleet.codes()).containsExactly("REF_MALFORMED /managed/0/partitions/items/0/atlos");
        assertThat(sentence(fleet, "REF_MALFORMED"))
                .isEqualTo("\"atlos\" is no field of an item and no account; "
                        + "write account: atlas, or account: {$ref: /aws/atlas/account.yml}");
    }

    @Test
    void a_misspelt_field_behind_a_name_costs_the_partition() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{atlas: {shard: 3}}]}\n");

        assertThat(sentence(fleet, "SCHEMA_VIOLATION"))
                .startsWith("\"shard\" is no field of an item; there are shards, ")
                .contains("account", "target", "imageRef", "disabled", "resources")
                .endsWith("; did you mean shards?");
        assertThat(fleet.read().frozen()).extracting(FrozenWorkloads::partition).containsExactly("atlas");
    }

    @Test
    void a_name_beside_a_kind_is_no_partition_of_its_own() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{account: atlas, borealis: }]}\n");

        assertThat(fleet.codes()).containsExactly("REF_MALFORMED /managed/0/partitions/items/0/borealis");
    }

    @Test
    void a_partition_of_nobody_is_asked_whom_it_meant() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{account: boralis}]}\n");

        assertThat(sentence(fleet, "REF_NOT_FOUND"))
                .isEqualTo("there is no account \"boralis\"; did you mean borealis?");
        assertThat(fleet.read().frozen()).extracting(FrozenWorkloads::partition).containsOnlyNulls();
    }

    @Test
    void the_word_for_another_kind_of_target_selects_nothing() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{cluster: pier-01}]}\n");

        assertThat(fleet.codes()).containsExactly("OVERRIDE_SELECTOR_INVALID /managed/0/partitions/items/0/cluster");
    }

    @Test
    void partitions_need_targets() {
        assertThat(fleet(SPEC + "partitions: {strategy: static}\n").codes())
                .containsExactly("STRATEGY_UNKNOWN /managed/0/partitions/strategy");
    }

    @Test
    void no_shards_of_a_partition_cost_that_partition() {
        var fleet = fleet(
                SPEC
                        + "partitions: {strategy: per-cluster, items: [{cluster: pier-01, shards: 0}, {cluster: pier-02, shards: 2}]}\n");

        assertThat(fleet.codes())
                .containsExactly(
                        "DEPRECATED_FORM /managed/0/partitions", "SHARDS_INVALID /managed/0/partitions/items/0/shards");
        assertThat(fleet.overrides("keeper")).hasSize(1);
        assertThat(fleet.read().frozen()).extracting(FrozenWorkloads::partition).containsExactly("pier-01");
    }

    @Test
    void a_misspelt_field_of_a_partition_is_asked_what_it_meant() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-cluster, items: [{cluster: pier-01, shard: 2}]}\n");

        assertThat(sentence(fleet, "SCHEMA_VIOLATION"))
                .contains("there are shards, ")
                .contains("did you mean shards?");
    }

    @Test
    void a_partition_is_split_by_its_number_of_shards_alone() {
        var fleet = fleet(
                SPEC + "partitions: {strategy: per-cluster, items: [{cluster: pier-01, subSharding: {shards: 2}}]}\n");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /managed/0/partitions/items/0/subSharding");
        assertThat(sentence(fleet, "SCHEMA_VIOLATION"))
                .isEqualTo("\"subSharding\" is no field of an item; write shards: 2 beside cluster");
    }
}
