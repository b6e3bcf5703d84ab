package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tidegate.testsupport.GoldenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenarios of the published design, as files that users read, played on the planner that decides real rollouts. */
class DesignScenarioTest {

    private static final Path FILES = Path.of("..", "examples", "policies", "scenarios");
    private static final YAMLMapper YAML = new YAMLMapper();

    static List<Path> files() throws IOException {
        try (var files = Files.list(FILES)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void every_step_of_a_scenario_ends_as_the_design_says(Path file) {
        var scenario = read(file);
        var played = PlayedScenario.of(scenario);

        for (var step : scenario.path("steps")) {
            played.play(step.path("do"));

            var says = file.getFileName() + ": " + step.path("says").asText();
            assertThat(played.policy()).as(says).isEqualTo(step.path("policy").asText());
            assertThat(played.clusters()).as(says).isEqualTo(PlayedScenario.sets(step.path("clusters")));
            assertThat(played.versions()).as(says).isEqualTo(PlayedScenario.sets(step.path("versions")));
        }
    }

    @Test
    void the_page_of_scenarios_tells_what_the_files_say() throws IOException {
        var page = new StringBuilder("""
                # Scenarios of the design

                What Open Cluster Management's design of progressive policy rollout describes, step by step, and what Tidegate
                does. Each is a file in [examples/policies/scenarios](../examples/policies/scenarios) that a test plays on the
                planner of the controller; this page is made from the files. Between two steps lies one decision of the
                controller.

                | scenario | ends as |
                | --- | --- |
                """);
        for (var file : files()) {
            var scenario = read(file);
            var title = scenario.path("title").asText();
            var steps = scenario.path("steps");
            page.append("| [%s](#%s) | `%s` |\n"
                    .formatted(
                            title,
                            anchor(title),
                            steps.get(steps.size() - 1).path("policy").asText()));
        }
        for (var file : files()) {
            tell(file, page);
        }
        GoldenFile.assertMatches(Path.of("..", "docs", "policies-scenarios.md"), page.toString());
    }

    private static void tell(Path file, StringBuilder page) {
        var scenario = read(file);
        page.append("\n## %s\n\n`examples/policies/scenarios/%s`"
                .formatted(scenario.path("title").asText(), file.getFileName()));
        page.append(
                scenario.has("before")
                        ? "; version %s has succeeded before\n\n".formatted(scenario.path("before"))
                        : "; nothing was applied before\n\n");
        page.append("| what happens | policy | clusters | versions |\n| --- | --- | --- | --- |\n");
        for (var step : scenario.path("steps")) {
            page.append("| %s | `%s` | %s | %s |\n"
                    .formatted(
                            step.path("says").asText(),
                            step.path("policy").asText(),
                            words(step.path("clusters"), ""),
                            words(step.path("versions"), "version ")));
        }
    }

    private static String words(JsonNode sets, String prefix) {
        return String.join(
                "; ",
                sets.properties().stream()
                        .map(set -> (set.getKey().equals("none") ? "nothing" : prefix + set.getKey())
                                + ": "
                                + String.join(", ", PlayedScenario.texts(set.getValue())))
                        .toList());
    }

    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 ]", "").replace(' ', '-');
    }

    private static JsonNode read(Path file) {
        try {
            return YAML.readTree(file.toFile());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
