package dev.tidegate.integrations.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.load.ExampleTree;
import dev.tidegate.integrations.load.IntegrationLoader;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Whether runners change anything, and who says so. */
class RunnerModeTest {

    private static final String PRODUCTION = "/environments/production.yml";

    private final ExampleTree fleet = ExampleTree.example();

    private RenderedWorkloads rendered(Map<String, String> variables) {
        var settings = Objects.requireNonNull(
                IntegrationLoader.loadSettings(fleet.tree()).settings());
        return WorkloadRenderer.of(fleet.read(), settings, ImageInputs.none().withProcessEnvironment(variables));
    }

    private RunnerMode mode(Map<String, String> variables) {
        return new RenderedFleet(rendered(variables))
                .workload("tidegate-note-keeper")
                .mode();
    }

    private void settings(String line) {
        fleet.with(ExampleTree.SETTINGS, fleet.text(ExampleTree.SETTINGS) + line + "\n");
    }

    @Test
    void a_runner_only_looks_unless_somebody_says_otherwise() {
        assertThat(mode(Map.of())).isEqualTo(new RunnerMode(true, "the default"));
    }

    @Test
    void the_settings_choose_for_all_environments_or_for_single_ones() {
        settings("runner: {dryRun: {production: false}}");

        assertThat(mode(Map.of())).isEqualTo(new RunnerMode(false, "runner.dryRun of the settings"));
        assertThat(new RenderedFleet(rendered(Map.of())).env("tidegate-note-keeper"))
                .containsEntry("DRY_RUN", "--no-dry-run");
    }

    @Test
    void the_parameter_of_an_environment_wins_over_the_settings_and_a_variable_of_the_process_over_both() {
        settings("runner: {dryRun: false}");
        fleet.with(PRODUCTION, "parameters:\n", "parameters:\n  DRY_RUN: --dry-run\n");

        assertThat(mode(Map.of()).isDryRun()).isTrue();
        assertThat(mode(Map.of()).origin()).startsWith("parameter DRY_RUN at /environments/production.yml:");
        assertThat(mode(Map.of("DRY_RUN", "--no-dry-run")))
                .isEqualTo(new RunnerMode(false, "variable DRY_RUN of this process"));
    }

    @Test
    void a_value_no_runner_understands_freezes_the_entry_instead_of_starting_it() {
        var rendered = rendered(Map.of("DRY_RUN", "no"));

        assertThat(rendered.workloads()).isEmpty();
        assertThat(rendered.frozen())
                .extracting(FrozenWorkloads::problems)
                .allSatisfy(problems -> assertThat(problems.get(0).sentence())
                        .isEqualTo("DRY_RUN is --dry-run or --no-dry-run, not \"no\""
                                + " (variable DRY_RUN of this process)"));
    }
}
