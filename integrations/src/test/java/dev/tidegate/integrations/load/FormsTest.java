package dev.tidegate.integrations.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.entry.Likeness;
import dev.tidegate.integrations.entry.Selector;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.Sharding.Unlisted;
import dev.tidegate.integrations.entry.Strategy;
import dev.tidegate.integrations.target.TargetKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The forms a split was written in over the years, and what becomes of them. */
class FormsTest {

    private static final String SPEC = "spec: {resources: {limits: {memory: 1Gi}}}\n";
    private static final Strategy BY_ACCOUNT = new Strategy.Keyed(TargetKind.AWS_ACCOUNT);
    private static final Strategy BY_CLUSTER = new Strategy.Keyed(TargetKind.OPENSHIFT_CLUSTER);

    private static ExampleFleet fleet(String lines) {
        return ExampleFleet.example().only("keeper", lines);
    }

    private static Sharding sharding(String lines) {
        return fleet(lines).entry("keeper").sharding();
    }

    private static String spec(String fields) {
        return "spec: {resources: {limits: {memory: 1Gi}}, " + fields + "}\n";
    }

    private static List<String> images(Sharding sharding) {
        return sharding.overrides().stream()
                .map(FormsTest::image)
                .map(image -> Objects.requireNonNullElse(image, "none"))
                .toList();
    }

    private static @Nullable String image(ShardOverride override) {
        return override.imageRef() == null ? null : override.imageRef().value();
    }

    private static String sentence(ExampleFleet fleet, String code) {
        return fleet.read().problems().stream()
                .filter(problem -> problem.code().name().equals(code))
                .map(Problem::sentence)
                .findFirst()
                .orElse("no " + code);
    }

    @Test
    void a_number_of_shards_in_the_spec_is_a_split_by_hash() {
        var sharding = sharding(spec("shards: 4"));

        assertThat(sharding.strategy()).isEqualTo(new Strategy.Static());
        assertThat(sharding.count()).isEqualTo(4);
    }

    @Test
    void a_strategy_in_the_spec_is_the_strategy() {
        assertThat(sharding(spec("shardingStrategy: per-aws-account")).strategy())
                .isEqualTo(BY_ACCOUNT);
    }

    @Test
    void an_older_form_is_told_what_to_write_instead() {
        var fleet = fleet(spec("shards: 4, shardingStrategy: static"));

        assertThat(fleet.codes()).containsExactly("DEPRECATED_FORM /managed/0/spec/shards");
        assertThat(sentence(fleet, "DEPRECATED_FORM"))
                .isEqualTo("is an older form; write sharding: {strategy: static, shards: 4}");
    }

    @Test
    void overrides_beside_the_spec_say_the_same_as_overrides_under_sharding() {
        var before = sharding("""
                shardSpecOverride:
                - shard: {$ref: /aws/borealis/account.yml}
                  imageRef: 9d07aa1
                """ + spec("shardingStrategy: per-aws-account"));
        var now = sharding(SPEC + """
                sharding:
                  strategy: per-aws-account
                  shardSpecOverrides:
                  - shard: {$ref: /aws/borealis/account.yml}
                    imageRef: 9d07aa1
                """);

        assertThat(Likeness.same(before, now)).isTrue();
    }

    @Test
    void overrides_beside_the_spec_are_shown_under_sharding_on_one_line() {
        var fleet = fleet("""
                shardSpecOverride:
                - awsAccount: {$ref: /aws/borealis/account.yml}
                  shardingStrategy: per-aws-account
                  imageRef: 9d07aa1
                """ + spec("shardingStrategy: per-aws-account"));

        assertThat(fleet.codes()).containsExactly("DEPRECATED_FORM /managed/0/shardSpecOverride");
        assertThat(sentence(fleet, "DEPRECATED_FORM"))
                .isEqualTo("is an older form; write sharding: {strategy: per-aws-account, shardSpecOverrides: "
                        + "[{shard: {$ref: /aws/borealis/account.yml}, imageRef: 9d07aa1}]}");
    }

    @Test
    void one_override_for_several_accounts_is_one_for_each() {
        var sharding = sharding("""
                shardSpecOverride:
                - awsAccounts: [{$ref: /aws/borealis/account.yml}, {$ref: /aws/atlas/account.yml}]
                  imageRef: 9d07aa1
                """ + spec("shardingStrategy: per-aws-account"));

        assertThat(sharding.overrides())
                .extracting(ShardOverride::selector)
                .containsExactly(
                        new Selector.ByTarget("/aws/borealis/account.yml"),
                        new Selector.ByTarget("/aws/atlas/account.yml"));
        assertThat(images(sharding)).containsExactly("9d07aa1", "9d07aa1");
        assertThat(sharding.overrides())
                .extracting(ShardOverride::place)
                .hasSize(2)
                .doesNotContainNull();
    }

    @Test
    void an_override_of_a_split_by_hash_selects_by_number() {
        var sharding = sharding("shardSpecOverride: [{shardId: 2, imageRef: 9d07aa1}]\n" + spec("shards: 4"));

        assertThat(sharding.overrides()).extracting(ShardOverride::selector).containsExactly(new Selector.ByIndex(2));
    }

    @Test
    void a_number_selects_no_account() {
        var fleet = fleet(
                "shardSpecOverride: [{shardId: 2, imageRef: 9d07aa1}]\n" + spec("shardingStrategy: per-aws-account"));

        assertThat(fleet.codes()).containsExactly("OVERRIDE_SELECTOR_INVALID /managed/0/shardSpecOverride/0/shardId");
        assertThat(fleet.read().entries()).isEmpty();
    }

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
    void overrides_of_the_check_are_not_read() {
        var fleet = ExampleFleet.example()
                .with(
                        ExampleFleet.NOTE_KEEPER,
                        "managed:",
                        "pr_check: {cmd: note-keeper, shardSpecOverride: []}\nmanaged:");

        assertThat(fleet.codes()).containsExactly("DEPRECATED_FORM /pr_check/shardSpecOverride");
    }

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
        assertThat(Likeness.same(items, now)).isTrue();
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
                .containsExactly(new Selector.ByTarget("/clusters/pier-01/cluster.yml"));
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

    @Test
    void a_name_without_a_value_is_told_how_a_partition_is_written() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{atlas: , shards: 3}]}\n");

        assertThat(fleet.codes()).containsExactly("REF_MALFORMED /managed/0/partitions/items/0/atlas");
        assertThat(sentence(fleet, "REF_MALFORMED"))
                .isEqualTo("\"atlas\" is no field; write account: atlas, or account: {$ref: /aws/atlas/account.yml}");
    }

    @Test
    void a_partition_of_nobody_is_asked_whom_it_meant() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{account: boralis}]}\n");

        assertThat(sentence(fleet, "REF_NOT_FOUND"))
                .isEqualTo("there is no account \"boralis\"; did you mean borealis?");
        assertThat(fleet.read().frozen()).extracting(Frozen::partition).containsOnlyNulls();
    }

    @Test
    void the_word_for_another_kind_of_target_selects_nothing() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-aws-account, items: [{cluster: pier-01}]}\n");

        assertThat(fleet.codes()).containsExactly("OVERRIDE_SELECTOR_INVALID /managed/0/partitions/items/0/cluster");
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
        assertThat(fleet.read().frozen()).extracting(Frozen::partition).containsExactly("pier-01");
    }

    @Test
    void a_misspelt_field_of_a_partition_is_asked_what_it_meant() {
        var fleet = fleet(SPEC + "partitions: {strategy: per-cluster, items: [{cluster: pier-01, shard: 2}]}\n");

        assertThat(sentence(fleet, "SCHEMA_VIOLATION")).contains("did you mean shards?");
    }

    @Test
    void a_partition_is_split_by_its_number_of_shards_alone() {
        var fleet = fleet(
                SPEC
                        + "partitions: {strategy: per-cluster, items: [{cluster: pier-01, subSharding: {shards: 2}}]}\n");

        assertThat(fleet.codes()).containsExactly("SCHEMA_VIOLATION /managed/0/partitions/items/0/subSharding");
        assertThat(sentence(fleet, "SCHEMA_VIOLATION"))
                .isEqualTo("\"subSharding\" is no field of an item; write shards: 2 beside cluster");
    }
}
