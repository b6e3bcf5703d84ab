package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.target.TargetKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be wrong with the current form of a split, and what it costs. */
class ShardingReaderTest {

    private static ExampleTree fleet(String sharding) {
        return ExampleTree.example()
                .only("keeper", "spec: {resources: {limits: {memory: 1Gi}}}\nsharding:\n" + sharding.indent(2));
    }

    private static ExampleTree withOverride(String strategy, String override) {
        return fleet("strategy: " + strategy + "\nshards: 4\nshardSpecOverrides:\n- "
                + override.indent(2).strip() + "\n");
    }

    private static List<String> errors(ExampleTree fleet) {
        return ExampleTree.codes(
                fleet.read().problems().stream().filter(Problem::isError).toList());
    }

    @Test
    void the_short_name_of_the_cluster_strategy_is_known() {
        assertThat(fleet("strategy: per-cluster").entry("keeper").sharding().strategy())
                .isEqualTo(new ShardingStrategy.Keyed(TargetKind.OPENSHIFT_CLUSTER));
    }

    @Test
    void a_strategy_nobody_knows_is_answered_with_the_list() {
        var fleet = fleet("strategy: per-region");

        assertThat(fleet.codes()).containsExactly("STRATEGY_UNKNOWN /managed/0/sharding/strategy");
        assertThat(fleet.read().problems().get(0).sentence())
                .contains("static, per-aws-account, per-openshift-cluster, per-ocm-organization, per-ocm-environment");
        assertThat(fleet.read().entries()).isEmpty();
    }

    @Test
    void a_split_without_a_strategy_is_none() {
        assertThat(fleet("shards: 2").codes()).containsExactly("STRATEGY_UNKNOWN /managed/0/sharding/strategy");
    }

    @ParameterizedTest
    @ValueSource(strings = {"per-cloudflare-zone", "per-cloudflare-dns-zone", "per-jira-board"})
    void a_strategy_that_is_gone_says_so(String strategy) {
        assertThat(fleet("strategy: " + strategy).codes())
                .containsExactly("STRATEGY_RETIRED /managed/0/sharding/strategy");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void no_shards_at_all_freeze_the_entry_instead_of_removing_everything(int shards) {
        var fleet = fleet("strategy: static\nshards: " + shards);

        assertThat(fleet.codes()).containsExactly("SHARDS_INVALID /managed/0/sharding/shards");
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly("keeper");
    }

    @Test
    void a_number_of_shards_means_nothing_where_every_target_has_its_partition() {
        var fleet = fleet("strategy: per-aws-account\nshards: 3");

        assertThat(fleet.codes()).containsExactly("FIELD_NOT_APPLICABLE /managed/0/sharding/shards");
        assertThat(fleet.entry("keeper").sharding().count()).isEqualTo(1);
    }

    @Test
    void a_split_by_hash_has_overrides_too() {
        var overrides =
                withOverride("static", "{shardId: 2, imageRef: 9d07aa1}").overrides("keeper");

        assertThat(overrides).extracting(ShardOverride::selector).containsExactly(new ShardSelector.ByIndex(2));
    }

    @Test
    void one_shard_of_a_partition_is_selected_by_target_and_number() {
        var overrides = withOverride(
                        "per-openshift-cluster",
                        "{shard: {$ref: /clusters/pier-01/cluster.yml}, shardId: 1, disabled: true}")
                .overrides("keeper");

        assertThat(overrides)
                .extracting(ShardOverride::selector)
                .containsExactly(new ShardSelector.BySubShard("/clusters/pier-01/cluster.yml", 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    static          | {shard: {$ref: /aws/atlas/account.yml}, disabled: true} | /shard
                    static          | {disabled: true}                                        |
                    per-aws-account | {disabled: true}                                        |
                    per-aws-account | {shardId: 0, disabled: true}                            | /shardId
                    """)
    void an_override_nobody_can_place_freezes_the_entry(String strategy, String override, @Nullable String at) {
        var fleet = withOverride(strategy, override);

        assertThat(errors(fleet))
                .containsExactly(
                        "OVERRIDE_SELECTOR_INVALID /managed/0/sharding/shardSpecOverrides/0" + (at == null ? "" : at));
        assertThat(fleet.read().entries()).isEmpty();
    }

    @Test
    void the_bare_name_of_a_target_is_no_reference() {
        var fleet = withOverride("per-openshift-cluster", "{shard: pier-01, disabled: true}");

        assertThat(errors(fleet)).containsExactly("REF_MALFORMED /managed/0/sharding/shardSpecOverrides/0/shard");
    }

    @Test
    void a_target_that_is_not_there_freezes_the_entry_and_names_the_nearest() {
        var fleet = withOverride("per-aws-account", "{shard: {$ref: /aws/boralis/account.yml}, disabled: true}");

        assertThat(errors(fleet)).containsExactly("REF_NOT_FOUND /managed/0/sharding/shardSpecOverrides/0/shard");
        assertThat(fleet.read().problems())
                .anySatisfy(
                        problem -> assertThat(problem.sentence()).contains("did you mean /aws/borealis/account.yml"));
        assertThat(fleet.read().frozen())
                .extracting(FrozenWorkloads::integration)
                .containsExactly("keeper");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    subSharding: {shards: 0}                            | SHARDS_INVALID | /subSharding/shards
                    subSharding: {strategy: static}                     | SHARDS_INVALID | /subSharding
                    subSharding: {strategy: per-aws-account, shards: 2} | STRATEGY_UNKNOWN | /subSharding/strategy
                    shardId: 1, subSharding: {shards: 2}                | SHARDS_INVALID | /subSharding
                    resources: {limits: {memory: 1..2}}                 | SPEC_INVALID | /resources/limits/memory
                    """)
    void a_mistake_in_an_override_costs_its_partition(String fields, String code, String at) {
        var fleet =
                withOverride("per-ocm-organization", "{shard: {$ref: /ocm/organisations/green.yml}, " + fields + "}");

        assertThat(errors(fleet)).containsExactly(code + " /managed/0/sharding/shardSpecOverrides/0" + at);
        assertThat(fleet.overrides("keeper")).isEmpty();
        assertThat(fleet.read().frozen()).singleElement().satisfies(frozen -> {
            assertThat(frozen.partition()).isEqualTo("7XyZ1");
            assertThat(frozen.namespace()).hasToString("reconcilers@pier-01");
            assertThat(frozen.problems()).hasSize(1);
        });
    }

    @Test
    void a_mistake_in_one_override_leaves_the_others_alone() {
        var fleet = ExampleTree.example().with(ExampleTree.ROUTE_KEEPER, "shards: 3", "shards: 0");

        assertThat(fleet.overrides("route-keeper")).hasSize(2);
        assertThat(fleet.read().frozen()).extracting(FrozenWorkloads::partition).containsExactly("pier-01");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1234567", "0012345", "4e19002", "4e19", "1_000"})
    void an_image_keeps_its_letters(String ref) {
        var override = withOverride("static", "{shardId: 2, imageRef: " + ref + "}")
                .overrides("keeper")
                .get(0);

        assertThat(override.imageRef())
                .satisfies(image -> assertThat(image.value()).isEqualTo(ref));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1234567", "0012345", "4e19", "4e19002"})
    void an_image_that_looks_like_a_number_should_be_quoted(String ref) {
        assertThat(withOverride("static", "{shardId: 2, imageRef: " + ref + "}").codes())
                .containsExactly("YAML_UNQUOTED_TEXT /managed/0/sharding/shardSpecOverrides/0/imageRef");
    }
}
