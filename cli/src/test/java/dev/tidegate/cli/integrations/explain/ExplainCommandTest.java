package dev.tidegate.cli.integrations.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.integrations.Keepers;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ExplainCommandTest {

    @TempDir
    Path directory;

    private Keepers keepers;

    @BeforeEach
    void copy() {
        keepers = new Keepers(directory);
    }

    @Test
    void a_pinned_shard_is_explained_with_the_level_that_won_and_those_that_lost() {
        var run = keepers.run("explain", "bucket-keeper/borealis", "--offline");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith(
                        "bucket-keeper / borealis   Deployment tidegate-bucket-keeper-borealis  reconcilers@pier-01\n")
                .contains("  formed  per-aws-account, target /aws/borealis/account.yml")
                .contains("  image   acme/keepers:9d07aa1   override  /integrations/bucket-keeper.yml:")
                .contains("4be19c2: spec.imageRef")
                .contains("  asks    requests cpu 100m memory 200Mi, limits memory 400Mi")
                .contains("  runs    1 replica")
                .contains("  wave    none: ");
    }

    @Test
    void a_shard_of_a_rollout_is_explained_with_its_wave() {
        var waiting = keepers.run("explain", "bucket-keeper/atlas", "--offline");
        keepers.begin();

        var begun = keepers.run("explain", "bucket-keeper/atlas", "--offline");

        assertThat(waiting.out())
                .contains("  wave    first (1 of 2), RUNNING; starts now (not started; the next apply does)");
        assertThat(begun.out())
                .contains("  image   acme/keepers:77aa001   rollout")
                .contains("  wave    first (1 of 2), RUNNING; could not be observed\n");
        assertThat(begun.err()).contains("no cluster was asked");
    }

    @Test
    void clusters_that_cannot_be_reached_are_told_and_nothing_else_is_lost() {
        keepers.begin();

        var run = keepers.run("explain", "bucket-keeper/atlas");

        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("1 shards of rollouts could not be observed");
        assertThat(run.out()).contains("could not be observed");
    }

    @Test
    void the_same_is_told_as_json() {
        var json = Keepers.json(keepers.run("explain", "bucket-keeper", "--offline", "-o", "json"));

        assertThat(json.path("shards")).hasSizeGreaterThan(1);
        assertThat(json.path("shards").path(0).path("imageLevel").asText()).isNotEmpty();
    }

    @Test
    void what_is_not_there_is_named_with_what_is() {
        var shard = keepers.run("explain", "bucket-keeper/nowhere", "--offline");
        var integration = keepers.run("explain", "nobody", "--offline");

        assertThat(shard.code()).isEqualTo(2);
        assertThat(shard.err()).contains("bucket-keeper has no shard nowhere: there are atlas, borealis");
        assertThat(integration.code()).isEqualTo(2);
        assertThat(integration.err()).contains("no integration with shards is called nobody");
    }
}
