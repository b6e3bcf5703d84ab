package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a runner of ours is told and given: variables, arguments, volumes. */
class NativeRunnerTest {

    @Test
    void shards_of_a_static_split_are_told_their_number() {
        var fleet = RenderedFleet.of(
                TestFleet.standard().with(entry("note-keeper").shards(2).arguments("--light")));

        assertThat(fleet.names()).containsExactly("tidegate-note-keeper-0", "tidegate-note-keeper-1");
        assertThat(fleet.env("tidegate-note-keeper-1"))
                .contains(entry("SHARDS", "2"), entry("SHARD_ID", "1"), entry("INTEGRATION_EXTRA_ARGS", "--light"))
                .doesNotContainKey("SHARD_KEY");
    }

    @Test
    void a_quoted_argument_reaches_the_container_as_it_was_written() {
        String quoted = "--labels '{\"a\": \"b c\"}'";

        var fleet = RenderedFleet.of(
                TestFleet.standard().with(entry("bucket-keeper").perAccount().arguments(quoted)));

        assertThat(fleet.env("tidegate-bucket-keeper-atlas"))
                .contains(entry("INTEGRATION_EXTRA_ARGS", quoted + " --account-name atlas"));
    }

    @Test
    void a_variable_that_is_set_already_is_refused() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("note-keeper").env(new ExtraEnv.Literal("DRY_RUN", "--no-dry-run")))
                .with(entry("bucket-keeper").perAccount().env(new ExtraEnv.FromSecret("x", "SHARDS"))));

        assertThat(fleet.names()).isEmpty();
        assertThat(fleet.rendered().problems())
                .extracting(Problem::sentence)
                .containsExactly(
                        "/managed/0/spec/extraEnv/0 sets DRY_RUN, which runners get already;"
                                + " leave it out, or call it otherwise",
                        "/managed/0/spec/extraEnv/0 sets SHARDS, which runners get already;"
                                + " leave it out, or call it otherwise");
    }

    @Test
    void what_the_environment_says_reaches_the_container() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .parameter("DRY_RUN", "--no-dry-run")
                .parameter("NOTE_KEEPER_SLEEP_DURATION_SECS", "60")
                .with(entry("note-keeper").sleepSeconds("900").command("other-program")));

        assertThat(fleet.env("tidegate-note-keeper"))
                .contains(
                        entry("DRY_RUN", "--no-dry-run"),
                        entry("SLEEP_DURATION_SECS", "60"),
                        entry("COMMAND_NAME", "other-program"));
    }

    @Test
    void a_variable_of_the_process_beats_the_environment() {
        var fleet = TestFleet.standard().parameter("DRY_RUN", "--no-dry-run").with(entry("note-keeper"));

        var rendered = new RenderedFleet(WorkloadRenderer.of(
                fleet.desired(),
                RenderedFleet.settings(RenderProfile.NATIVE),
                ImageInputs.none().withProcessEnvironment(Map.of("DRY_RUN", "--dry-run", "HOME", "/root"))));

        assertThat(rendered.env("tidegate-note-keeper"))
                .contains(entry("DRY_RUN", "--dry-run"))
                .doesNotContainKey("HOME");
    }

    @Test
    void a_runner_that_knows_its_environment_is_told_its_own_image() {
        var fleet = RenderedFleet.of(TestFleet.standard()
                .with(entry("bucket-keeper")
                        .perAccount()
                        .environmentAware()
                        .override(OverrideBuilder.of(TestFleet.BOREALIS).image("9d07aa1"))));

        assertThat(fleet.env("tidegate-bucket-keeper-borealis")).contains(entry("TIDEGATE_IMAGE_REF", "9d07aa1"));
        assertThat(fleet.env("tidegate-bucket-keeper-atlas")).contains(entry("TIDEGATE_IMAGE_REF", "4be19c2"));
    }

    @Test
    void settings_add_variables_volumes_and_a_probe() {
        var usual = RenderedFleet.settings(RenderProfile.NATIVE);
        var settings = new IntegrationSettings(
                usual.profile(),
                "team-a",
                usual.prefix(),
                usual.image(),
                null,
                7,
                usual.serviceAccount(),
                new IntegrationSettings.RunnerSettings(
                        List.of(new ExtraEnv.FromSecret("tracker", "TRACKER_TOKEN")),
                        List.of(new IntegrationSettings.RunnerVolume(
                                "ca", "/etc/ca", true, Map.of("configMap", Map.of("name", "ca", "defaultMode", 420)))),
                        "runner-config",
                        true,
                        usual.runner().dryRun()),
                usual.guard(),
                usual.windows());
        var fleet = new RenderedFleet(WorkloadRenderer.of(
                TestFleet.standard()
                        .with(entry("note-keeper").sleepSeconds("1200"))
                        .desired(),
                settings,
                ImageInputs.none()));

        var pod = fleet.pod("tidegate-note-keeper").path("spec");
        var runner = fleet.runner("tidegate-note-keeper");

        assertThat(fleet.env("tidegate-note-keeper")).contains(entry("TRACKER_TOKEN", "tracker/TRACKER_TOKEN"));
        assertThat(pod.at("/volumes/1/secret/secretName").asText()).isEqualTo("runner-config");
        assertThat(pod.at("/volumes/2"))
                .hasToString("{\"name\":\"ca\",\"configMap\":{\"defaultMode\":420,\"name\":\"ca\"}}");
        assertThat(runner.at("/volumeMounts/2"))
                .hasToString("{\"name\":\"ca\",\"mountPath\":\"/etc/ca\",\"readOnly\":true}");
        assertThat(runner.at("/livenessProbe/httpGet/path").asText()).isEqualTo("/live?within=3600");
        assertThat(fleet.object("tidegate-note-keeper")
                        .at("/metadata/annotations")
                        .has("ignore-check.kube-linter.io/no-liveness-probe"))
                .isFalse();
        assertThat(fleet.object("tidegate-note-keeper")
                        .at("/metadata/annotations")
                        .path("tidegate.dev/owner")
                        .asText())
                .isEqualTo("team-a");
    }
}
