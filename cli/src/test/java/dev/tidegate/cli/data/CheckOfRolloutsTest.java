package dev.tidegate.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.integrations.ExampleIntegrations;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with rollouts, told before anybody applies them. */
class CheckOfRolloutsTest {

    private static final String FILE = "rollouts/bucket-keeper.yml";

    @TempDir
    Path directory;

    private ExampleIntegrations example;

    @BeforeEach
    void copy() {
        example = new ExampleIntegrations(directory);
        example.write(
                "tidegate/integrations.yml",
                example.text("tidegate/integrations.yml")
                        + "windows:\n  business-hours: Mon-Thu 08:00-16:00 Europe/Paris\n");
    }

    @Test
    void a_rollout_may_name_a_window_of_the_settings() {
        change("{minRuns: 0}", "{windows: business-hours}");

        assertThat(check().code()).isZero();
    }

    @Test
    void a_window_nobody_defined_is_told_with_place_fault_and_remedy() {
        change("{minRuns: 0}", "{windows: bisness-hours}");

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("error WINDOW_UNKNOWN /rollouts/bucket-keeper.yml:14:18 /gates/windows")
                .contains("no window of the settings is called \"bisness-hours\"; did you mean business-hours?")
                .contains("name a window of the settings, or write its times");
    }

    @Test
    void a_window_that_is_none_is_told_where_it_is_defined_and_where_it_is_used() {
        example.write(
                "tidegate/integrations.yml",
                example.text("tidegate/integrations.yml").replace("08:00-16", "8-16"));
        change("{minRuns: 0}", "{windows: business-hours}");

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("error WINDOW_INVALID /tidegate/integrations.yml:9:19 /windows/business-hours")
                .contains("error WINDOW_UNKNOWN /rollouts/bucket-keeper.yml:14:18 /gates/windows");
    }

    @Test
    void a_shard_that_no_wave_selects_is_named() {
        change("  rest: true\n", "  keys: [borealis]\n");

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("WAVE_UNCOVERED", "no wave selects reconcilers@pier-01/draco");
    }

    @Test
    void a_wave_whose_only_target_is_pinned_is_told() {
        change("/aws/atlas/account.yml", "/aws/borealis/account.yml");

        var run = check();

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("warning WAVE_EMPTY /rollouts/bucket-keeper.yml:8:9 /waves/0/name")
                .contains(
                        "wave first (1 of 2) has nobody to try the image on: reconcilers@pier-01/borealis is pinned to"
                                + " 9d07aa1 at /integrations/bucket-keeper.yml:21");
    }

    @Test
    void the_documented_rollout_has_no_problem_once_nobody_in_its_first_wave_is_pinned() throws IOException {
        var page = Files.readString(Path.of("..", "docs", "integrations.md"));
        int start = page.indexOf("$schema: /tidegate/integration-rollout-1.yml");
        example.write(FILE, page.substring(start, page.indexOf("```", start)));
        var integration = "integrations/bucket-keeper.yml";
        var pinned = check();
        example.write(integration, example.text(integration).replaceAll("(?s)    shardSpecOverrides:.*", ""));

        var run = check();

        assertThat(pinned.out()).contains("WAVE_EMPTY");
        assertThat(run.code()).isZero();
        assertThat(run.out()).doesNotContain("rollouts/");
    }

    @Test
    void a_wave_that_names_a_target_that_the_integration_does_not_have_is_told() {
        change("targets: [{$ref: /aws/atlas/account.yml}]", "keys: [atlass]");

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("error WAVE_NAME_UNKNOWN /rollouts/bucket-keeper.yml:8:9 /waves/0/name")
                .contains("(atlass); did you mean atlas?");
    }

    @Test
    void a_rollout_in_an_environment_that_does_not_exist_is_told() {
        change("to: 77aa001", "to: 77aa001\nenvironment: productoin");

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("error ROLLOUT_WITHOUT_SHARDS /rollouts/bucket-keeper.yml")
                .contains("did you mean production?");
    }

    @Test
    void a_rollout_that_waits_for_more_runs_than_are_kept_is_told() {
        var integration = "integrations/bucket-keeper.yml";
        example.write(
                integration,
                example.text(integration).replace("imageRef: 4be19c2", "imageRef: 4be19c2\n    cron: 0 3 * * *"));
        change("{minRuns: 0}", "{minRuns: 4}");

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("error RUNS_NOT_KEPT /rollouts/bucket-keeper.yml")
                .contains(
                        "asks for 4 clean runs, but of the cron job at /integrations/bucket-keeper.yml:9 only 3 are kept")
                .contains("raise successfulJobHistoryLimit of the cron job, or lower minRuns of the rollout");

        change("{minRuns: 4}", "{minRuns: 3}");

        assertThat(check().out()).doesNotContain("RUNS_NOT_KEPT");
    }

    @Test
    void of_two_rollouts_for_the_same_shards_both_are_told() {
        example.write("rollouts/another.yml", example.text(FILE).replace("tf-19", "tf-20"));

        var run = check();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .contains("ROLLOUT_OVERLAP /rollouts/another.yml", "ROLLOUT_OVERLAP /rollouts/bucket-keeper.yml");
    }

    private void change(String before, String after) {
        example.write(FILE, example.text(FILE).replace(before, after));
    }

    private CommandResult check() {
        return CommandResult.of(
                CommandResult.toy(Map.of("check", DataCheckCommand::new)),
                "check",
                example.data().toString());
    }
}
