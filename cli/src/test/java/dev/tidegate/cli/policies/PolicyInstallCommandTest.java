package dev.tidegate.cli.policies;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PolicyInstallCommandTest {

    @Test
    void the_objects_are_printed_as_a_list_that_kubectl_takes() throws IOException {
        var run = run("--offline", "-o", "json", "--namespace", "gates", "--image", "registry.example/tidegate:1.0");

        var tree = JsonMapper.builder().build().readTree(run.out());
        assertThat(run.code()).isZero();
        assertThat(tree.path("kind").asText()).isEqualTo("List");
        assertThat(tree.path("items")).hasSize(11);
        assertThat(tree.at("/items/10/metadata/namespace").asText()).isEqualTo("gates");
        assertThat(tree.at("/items/10/spec/template/spec/containers/0/image").asText())
                .isEqualTo("registry.example/tidegate:1.0");
    }

    @Test
    void what_to_do_must_be_said_and_only_once() {
        assertThat(run().code()).isEqualTo(2);
        assertThat(run("--dry-run", "--apply").code()).isEqualTo(2);
    }

    @Test
    void a_namespace_that_cannot_be_one_is_refused() {
        var run = run("--offline", "--namespace", "Gates");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'Gates' is not a namespace");
    }

    private static CommandResult run(String... arguments) {
        var line = new ArrayList<>(List.of("install"));
        line.addAll(List.of(arguments));
        return CommandResult.of(
                CommandResult.toy(Map.of("install", PolicyInstallCommand::new)), line.toArray(String[]::new));
    }
}
