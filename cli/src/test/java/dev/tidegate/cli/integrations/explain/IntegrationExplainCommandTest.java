package dev.tidegate.cli.integrations.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.integrations.ExampleIntegrations;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class IntegrationExplainCommandTest {

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
    }

    @Test
    void a_pinned_shard_is_explained_with_the_level_that_won_and_those_that_lost() {
        var run = example.run("explain", "bucket-keeper/borealis", "--offline");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith(
                        "bucket-keeper / borealis   Deployment tidegate-bucket-keeper-borealis  reconcilers@pier-01\n")
                .contains(
                        "  formed  tidegate- + bucket-keeper + -borealis: per-aws-account, target /aws/borealis/account.yml"
                                + "   /integrations/bucket-keeper.yml:18\n")
                .contains("  image   acme/keepers:9d07aa1   override  /integrations/bucket-keeper.yml:")
                .contains("4be19c2: spec.imageRef")
                .contains(
                        "  args    --light --account-name borealis   /integrations/bucket-keeper.yml:13 and line 18\n")
                .contains("  asks    requests cpu 100m memory 200Mi, limits memory 400Mi"
                        + "   /integrations/bucket-keeper.yml:14\n")
                .contains("  runs    1 replica\n")
                .contains("  last    unknown: nobody was asked\n")
                .contains("  wave    none: ");
    }

    @Test
    void what_an_override_says_is_shown_with_its_own_line() {
        var other = example.run("explain", "route-keeper/pier-02", "--offline");
        var off = example.run("explain", "route-keeper/pier-03", "--offline");

        assertThat(other.out()).contains("  asks    limits memory 1Gi   /integrations/route-keeper.yml:23\n");
        assertThat(off.out()).contains("  runs    0 replicas, switched off   /integrations/route-keeper.yml:26\n");
    }

    @Test
    void an_amount_that_a_parameter_changes_is_shown_as_it_is() {
        example.write(
                "environments/production.yml",
                example.text("environments/production.yml") + "  BUCKET_KEEPER_MEMORY_LIMIT: 2Gi\n");

        var run = example.run("explain", "bucket-keeper/atlas", "--offline");

        assertThat(run.out())
                .contains("  asks    requests cpu 100m memory 200Mi, limits memory 2Gi")
                .contains("          limits memory by a parameter instead of 400Mi\n");
    }

    @Test
    void whether_a_runner_only_looks_is_said_and_by_whom() {
        var usual = example.run("explain", "bucket-keeper/atlas", "--offline");
        example.write(
                "tidegate/integrations.yml", example.text("tidegate/integrations.yml") + "runner: {dryRun: false}\n");
        var changing = example.run("explain", "bucket-keeper/atlas", "--offline");

        assertThat(usual.out())
                .contains(
                        "  mode    only looks: DRY_RUN=--dry-run (the default); runner.dryRun of the settings changes it\n");
        assertThat(changing.out())
                .contains("  mode    changes things: DRY_RUN=--no-dry-run (runner.dryRun of the settings)\n");
    }

    @Test
    void a_problem_is_shown_with_the_shards_it_touches_and_no_others() {
        var touched = example.run("explain", "route-keeper/pier-02", "--offline");
        var untouched = example.run("explain", "route-keeper/pier-03", "--offline");

        assertThat(touched.out()).contains("  problem OVERRIDE_LOSES /integrations/route-keeper.yml:");
        assertThat(untouched.out()).doesNotContain("problem");
    }

    @Test
    void a_shard_held_by_a_closed_window_is_explained_with_its_name_and_its_next_opening() {
        example.write(
                "tidegate/integrations.yml",
                example.text("tidegate/integrations.yml") + "windows: {leap-minute: 0 0 29 2 * for 1m}\n");
        example.write(
                "rollouts/bucket-keeper.yml",
                example.text("rollouts/bucket-keeper.yml").replace("{minRuns: 0}", "{windows: leap-minute}"));

        var run = example.run("explain", "bucket-keeper/atlas", "--offline");
        var json = ExampleIntegrations.json(example.run("explain", "bucket-keeper/atlas", "--offline", "-o", "json"));

        assertThat(run.out())
                .containsPattern(
                        "  wave    first \\(1 of 2\\), WAITING; leap-minute is closed and opens in .*-02-29 00:00")
                .containsPattern("  gates   .*window closed")
                .containsPattern("  next    not before .*-02-29 00:00 UTC\n");
        assertThat(json.at("/shards/0/rollouts/0/gates")).anySatisfy(gate -> {
            assertThat(gate.path("gate").asText()).isEqualTo("window");
            assertThat(gate.path("open").asBoolean(true)).isFalse();
        });
        assertThat(json.at("/shards/0/rollouts/0/notBefore").asText()).endsWith("-02-29T00:00:00Z");
    }

    @Test
    void an_integration_whose_rollout_broke_under_way_is_left_as_it_is() {
        example.begin();
        example.write(
                "rollouts/bucket-keeper.yml",
                example.text("rollouts/bucket-keeper.yml").replace("minRuns: 0", "minRuns: many"));

        var run = example.run("explain", "bucket-keeper/atlas", "--offline");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("bucket-keeper is left as it is: ", "/rollouts/bucket-keeper.yml:");
    }

    @Test
    void a_shard_of_a_rollout_is_explained_with_its_wave() {
        var waiting = example.run("explain", "bucket-keeper/atlas", "--offline");
        example.begin();

        var begun = example.run("explain", "bucket-keeper/atlas", "--offline");

        assertThat(waiting.out())
                .contains("  rollout bucket-keeper-tf-19, 4be19c2 -> 77aa001, not started: the next apply does"
                        + "   /rollouts/bucket-keeper.yml\n")
                .contains("  wave    first (1 of 2), WAITING; starts with the next apply\n");
        assertThat(begun.out())
                .contains("  image   acme/keepers:77aa001   rollout")
                .contains("  wave    first (1 of 2), RUNNING; could not be observed\n");
        assertThat(begun.err()).contains("no cluster was asked");
    }

    @Test
    void clusters_that_cannot_be_reached_are_told_and_nothing_else_is_lost() {
        example.begin();

        var run = example.run("explain", "bucket-keeper/atlas");

        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("1 shards of rollouts could not be observed");
        assertThat(run.out()).contains("could not be observed");
    }

    @Test
    void the_same_is_told_as_json() {
        var json = ExampleIntegrations.json(example.run("explain", "bucket-keeper", "--offline", "-o", "json"));

        assertThat(json.path("shards")).hasSizeGreaterThan(1);
        assertThat(json.path("shards").path(0).path("imageLevel").asText()).isNotEmpty();
    }

    @Test
    void what_is_not_there_is_named_with_what_is() {
        var shard = example.run("explain", "bucket-keeper/nowhere", "--offline");
        var integration = example.run("explain", "nobody", "--offline");

        assertThat(shard.code()).isEqualTo(2);
        assertThat(shard.err()).contains("bucket-keeper has no shard nowhere: there are atlas, borealis");
        assertThat(integration.code()).isEqualTo(2);
        assertThat(integration.err()).contains("no integration with shards is called nobody");
    }
}
