package dev.tidegate.cli.version;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.CommandResult;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

class VersionCommandTest {

    @Test
    void people_get_aligned_lines() {
        var run = run();

        assertThat(run.code()).isZero();
        assertThat(run.out().lines())
                .satisfiesExactly(
                        line -> assertThat(line).matches("version  \\S+"),
                        line -> assertThat(line).matches("commit   \\S+"),
                        line -> assertThat(line).startsWith("java     " + System.getProperty("java.version")),
                        line -> assertThat(line).startsWith("system   " + System.getProperty("os.name")));
    }

    @Test
    void machines_get_json_with_a_schema() throws JsonProcessingException {
        var tree = new JsonMapper().readTree(run("-o", "json").out());

        assertThat(tree.path("schema").textValue()).isEqualTo("tidegate.version/v1");
        assertThat(tree.at("/java/version").textValue()).isEqualTo(System.getProperty("java.version"));
        assertThat(tree.has("commit")).isTrue();
        assertThat(tree.has("dirty")).isTrue();
    }

    @Test
    void yaml_says_the_same_as_json() throws JsonProcessingException {
        var yaml = new Load(LoadSettings.builder().setSchema(new CoreSchema()).build())
                .loadFromString(run("-o", "yaml").out());

        assertThat(yaml).isEqualTo(new JsonMapper().readValue(run("-o", "json").out(), Map.class));
    }

    private static CommandResult run(String... options) {
        var arguments = Stream.concat(Stream.of("version"), Stream.of(options)).toArray(String[]::new);
        return CommandResult.of(CommandResult.toy(Map.of("version", VersionCommand::new)), arguments);
    }
}
