package dev.tidegate.integrations.load;

import static dev.tidegate.integrations.load.ShardingForms.SPEC;
import static dev.tidegate.integrations.load.ShardingForms.fleet;
import static dev.tidegate.integrations.load.ShardingForms.sentence;
import static dev.tidegate.integrations.load.ShardingForms.sharding;
import static dev.tidegate.integrations.load.ShardingForms.spec;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.entry.EntryEquality;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.target.TargetKind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The forms a split was written in before there was sharding, and what becomes of them. */
class ShardingFormsTest {

    private static final ShardingStrategy BY_ACCOUNT = new ShardingStrategy.Keyed(TargetKind.AWS_ACCOUNT);

    private static List<String> images(Sharding sharding) {
        return sharding.overrides().stream()
                .map(ShardingFormsTest::image)
                .map(image -> Objects.requireNonNullElse(image, "none"))
                .toList();
    }

    private static @Nullable String image(ShardOverride override) {
        return override.imageRef() == null ? null : override.imageRef().value();
    }

    @Test
    void a_number_of_shards_in_the_spec_is_a_split_by_hash() {
        var sharding = sharding(spec("shards: 4"));

        assertThat(sharding.strategy()).isEqualTo(new ShardingStrategy.Static());
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

        assertThat(EntryEquality.same(before, now)).isTrue();
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
                        new ShardSelector.ByTarget("/aws/borealis/account.yml"),
                        new ShardSelector.ByTarget("/aws/atlas/account.yml"));
        assertThat(images(sharding)).containsExactly("9d07aa1", "9d07aa1");
        assertThat(sharding.overrides())
                .extracting(ShardOverride::place)
                .hasSize(2)
                .doesNotContainNull();
    }

    @Test
    void an_override_of_a_split_by_hash_selects_by_number() {
        var sharding = sharding("shardSpecOverride: [{shardId: 2, imageRef: 9d07aa1}]\n" + spec("shards: 4"));

        assertThat(sharding.overrides())
                .extracting(ShardOverride::selector)
                .containsExactly(new ShardSelector.ByIndex(2));
    }

    @Test
    void a_number_selects_no_account() {
        var fleet = fleet(
                "shardSpecOverride: [{shardId: 2, imageRef: 9d07aa1}]\n" + spec("shardingStrategy: per-aws-account"));

        assertThat(fleet.codes()).containsExactly("OVERRIDE_SELECTOR_INVALID /managed/0/shardSpecOverride/0/shardId");
        assertThat(fleet.read().entries()).isEmpty();
    }

    @Test
    void overrides_of_the_check_are_not_read() {
        var fleet = ExampleTree.example()
                .with(
                        ExampleTree.NOTE_KEEPER,
                        "managed:",
                        "pr_check: {cmd: note-keeper, shardSpecOverride: []}\nmanaged:");

        assertThat(fleet.codes()).containsExactly("DEPRECATED_FORM /pr_check/shardSpecOverride");
    }
}
