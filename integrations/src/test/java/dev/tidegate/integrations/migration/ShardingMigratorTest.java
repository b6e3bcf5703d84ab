package dev.tidegate.integrations.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.integrations.load.ExampleTree;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ShardingMigratorTest {

    private static final String FILE = "/integrations/keeper.yml";

    private static ShardingMigration migrate(String lines) {
        return ShardingMigrator.migrate(
                ExampleTree.example().only("keeper", lines).contents());
    }

    /** The entry after the migration, from the line behind its namespace on. */
    private static String after(String lines) {
        var migration = migrate(lines);
        return migration.files().stream()
                .map(ShardingMigration.Rewritten::after)
                .map(text -> text.substring(text.indexOf("reconcilers.yml}") + 17))
                .findFirst()
                .orElseGet(() -> "kept: " + migration.skipped());
    }

    private static String reason(String lines) {
        var migration = migrate(lines);
        assertThat(migration.files()).isEmpty();
        return migration.skipped().stream()
                .map(ShardingMigration.Skipped::reason)
                .collect(Collectors.joining());
    }

    @Test
    void the_current_form_is_left_as_it_is() {
        assertThat(ShardingMigrator.migrate(ExampleTree.example().contents()))
                .isEqualTo(new ShardingMigration(List.of(), List.of()));
    }

    @Test
    void numbers_and_strategies_leave_the_spec() {
        assertThat(after("""
                spec:
                  shardingStrategy: static
                  # as many as there are crates
                  shards: 4 # for now
                  resources: {limits: {memory: 1Gi}} # plenty
                """)).isEqualTo("""
                  spec:
                    resources: {limits: {memory: 1Gi}} # plenty
                  sharding:
                    strategy: static
                    # as many as there are crates
                    shards: 4 # for now
                """);
    }

    @Test
    void a_spec_in_braces_is_rewritten_too() {
        assertThat(after("spec: {resources: {limits: {memory: 1Gi}}, shards: 4, shardingStrategy: static}\n"))
                .isEqualTo("""
                  spec: {resources: {limits: {memory: 1Gi}}}
                  sharding:
                    strategy: static
                    shards: 4
                """);
    }

    @Test
    void overrides_beside_the_spec_move_with_their_comments() {
        assertThat(after("""
                # held back until the audit is over
                shardSpecOverride:
                - awsAccounts: [{$ref: /aws/borealis/account.yml}, {$ref: /aws/atlas/account.yml}] # both
                  imageRef: "1234567"   # the risky one
                  shardingStrategy: per-aws-account
                  resources:
                    limits: {memory: 1Gi} # more
                spec:
                  resources: {limits: {memory: 1Gi}}
                  shardingStrategy: per-aws-account
                """)).isEqualTo("""
                  spec:
                    resources: {limits: {memory: 1Gi}}
                  sharding:
                    strategy: per-aws-account
                    # held back until the audit is over
                    shardSpecOverrides:
                    - shard: # both
                        $ref: /aws/borealis/account.yml
                      imageRef: '1234567' # the risky one
                      resources:
                        limits: # more
                          memory: 1Gi
                    - shard:
                        $ref: /aws/atlas/account.yml
                      imageRef: '1234567'
                      resources:
                        limits:
                          memory: 1Gi
                """);
    }

    @Test
    void partitions_become_overrides() {
        assertThat(after("""
                spec: {resources: {limits: {memory: 1Gi}}}
                partitions:
                  strategy: per-cluster # by site
                  items:
                  # the big one
                  - cluster: pier-01
                    shards: 3 # one for each rack
                  - cluster: pier-02 # nothing special
                  - cluster: {$ref: /clusters/pier-03/cluster.yml}
                    disabled: true
                """)).isEqualTo("""
                  spec: {resources: {limits: {memory: 1Gi}}}
                  sharding:
                    strategy: per-openshift-cluster # by site
                    # nothing special
                    shardSpecOverrides:
                    # the big one
                    - shard:
                        $ref: /clusters/pier-01/cluster.yml
                      subSharding:
                        strategy: static
                        shards: 3 # one for each rack
                    - shard:
                        $ref: /clusters/pier-03/cluster.yml
                      disabled: true
                """);
    }

    @Test
    void what_is_said_twice_is_said_once() {
        assertThat(after("""
                spec: {shards: 3, resources: {limits: {memory: 1Gi}}}
                sharding: {strategy: static, shards: 3}
                """)).isEqualTo("""
                  spec: {resources: {limits: {memory: 1Gi}}}
                  sharding: {strategy: static, shards: 3}
                """);
    }

    @Test
    void every_other_byte_stays() {
        var fleet = ExampleTree.example().with(ExampleTree.NOTE_KEEPER, "  spec:\n", "  spec:\n    shards: 2\n");

        var migration = ShardingMigrator.migrate(fleet.contents());

        assertThat(migration.files())
                .singleElement()
                .satisfies(file -> assertThat(UnifiedDiff.of(file.file(), file.before(), file.after()))
                        .filteredOn(line -> line.startsWith("-") || line.startsWith("+"))
                        .containsExactly(
                                "--- a/integrations/note-keeper.yml",
                                "+++ b/integrations/note-keeper.yml",
                                "-    shards: 2",
                                "+  sharding:",
                                "+    strategy: static",
                                "+    shards: 2"));
    }

    @Test
    void what_the_current_form_cannot_say_is_kept() {
        assertThat(reason("""
                spec: {resources: {limits: {memory: 1Gi}}}
                partitions: {strategy: per-cluster, unlisted: exclude, items: [{cluster: pier-01}]}
                """)).contains("leaves targets out");
    }

    @Test
    void what_is_broken_is_kept() {
        assertThat(reason("spec: {shards: 0, resources: {limits: {memory: 1Gi}}}\n"))
                .contains("tidegate data check");
        assertThat(reason("""
                spec: {shardingStrategy: per-aws-account, resources: {limits: {memory: 1Gi}}}
                shardSpecOverride: [{shard: {$ref: /aws/atlas/account.yml}, resources: {}}]
                """)).contains("tidegate data check");
    }

    @Test
    void what_other_places_refer_to_is_kept() {
        assertThat(reason("""
                shardSpecOverride: [{shard: {$ref: /aws/atlas/account.yml}, resources: &r {limits: {memory: 1Gi}}}]
                spec: {shardingStrategy: per-aws-account, resources: *r}
                """)).contains("would not read back");
    }

    @Test
    void the_rewritten_file_is_named_by_its_path() {
        assertThat(migrate("spec: {shards: 2, resources: {limits: {memory: 1Gi}}}\n")
                        .files())
                .extracting(ShardingMigration.Rewritten::file)
                .containsExactly(FILE);
    }
}
