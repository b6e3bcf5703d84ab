package dev.tidegate.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.simulator.forge.SimulatedForge;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulateForgeCommandTest {

    @TempDir
    private Path directory;

    private CommandResult run(Consumer<SimulatedForge> audience, String... arguments) {
        var all =
                new ArrayList<>(List.of("forge", "--port", "0", "--project", "ops/data=" + directory.resolve("d.git")));
        all.addAll(List.of(arguments));
        return CommandResult.of(
                CommandResult.toy(Map.of("forge", () -> new SimulateForgeCommand(audience))),
                all.toArray(String[]::new));
    }

    @Test
    void it_says_how_it_is_reached() {
        var reached = new ArrayList<String>();

        var run = run(forge -> reached.add(forge.repository("ops/data").toString()));

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("A simulated forge, for trials and tests: nothing here is real.")
                .contains(reached.get(0), "simulated-token", "/api/v4", "/api/v3", "git clone http://git:");
        assertThat(directory.resolve("d.git/HEAD")).exists();
    }

    @Test
    void machines_get_the_same_as_a_document() throws Exception {
        var run = run(forge -> {}, "-o", "json");

        var tree = new ObjectMapper().readTree(run.out());
        assertThat(tree.path("schema").asText()).isEqualTo("tidegate.simulate.forge/v1");
        assertThat(tree.at("/projects/0/path").asText()).isEqualTo("ops/data");
        assertThat(tree.path("token").asText()).isEqualTo("simulated-token");
    }

    @Test
    void it_begins_with_the_faults_of_a_file() throws Exception {
        var faults = Files.writeString(directory.resolve("faults.yaml"), "- {kind: reset-after, method: POST}\n");

        var run = run(
                forge -> assertThat(forge.requests()).isEmpty(), "--faults", faults.toString(), "--pipelines", "none");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --pipelines perhaps     | --pipelines takes canceled, failed, none, pending, running, skipped, success, not perhaps
        --project data=x.git    | --project takes a path such as ops/fleet-data and a directory, not data
        --listen no.such.invalid | --listen names a host nobody knows: no.such.invalid
        --faults nowhere.json   | nowhere.json
        """)
    void what_cannot_be_used_is_refused(String options, String sentence) {
        var run = run(forge -> {}, options.split(" ", -1));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(sentence);
    }
}
