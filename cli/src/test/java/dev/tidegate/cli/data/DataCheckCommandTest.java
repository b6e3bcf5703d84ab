package dev.tidegate.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCheckCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "upgrades");

    @TempDir
    Path directory;

    private static CommandResult run(String... arguments) {
        return CommandResult.of(CommandResult.toy(Map.of("check", DataCheckCommand::new)), arguments);
    }

    private static JsonNode json(CommandResult run) throws IOException {
        return new ObjectMapper().readTree(run.out());
    }

    private Path write(String path, String text) throws IOException {
        var file = directory.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void a_tree_nothing_is_wrong_with_is_done() {
        var run = run("check", EXAMPLES.resolve("data").toString());

        assertThat(run).isEqualTo(new CommandResult(0, "6 files: nothing is wrong\n", ""));
    }

    @Test
    void integrations_are_asked_too() throws IOException {
        var example = Path.of("..", "examples", "integrations", "data");
        write(
                "integrations/note-keeper.yml",
                Files.readString(example.resolve("integrations/note-keeper.yml"))
                        .replace("  spec:\n", "  spec:\n    cron: never\n"));

        var whole = run("check", example.toString());
        assertThat(whole.code()).isZero();
        assertThat(whole.out()).contains("OVERRIDE_LOSES").endsWith("18 files: 0 errors, 1 warning\n");
        assertThat(run("check", directory.toString()).out()).contains("REF_NOT_FOUND /integrations/note-keeper.yml");
    }

    @Test
    void an_image_that_nobody_names_is_found_unless_the_command_is_told_one() throws IOException {
        var example = Path.of("..", "examples", "integrations", "data");
        try (var files = Files.walk(example)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                write(
                        example.relativize(file).toString(),
                        Files.readString(file).replace("image: acme/keepers", ""));
            }
        }

        var unnamed = run("check", directory.toString());
        var named = run("check", "--image", "acme/keepers", directory.toString());

        assertThat(unnamed.code()).isEqualTo(2);
        assertThat(unnamed.out()).contains("IMAGE_UNRESOLVED");
        assertThat(named.code()).isZero();
    }

    @Test
    void what_only_shows_in_splitting_is_found_too() throws IOException {
        var example = Path.of("..", "examples", "integrations", "data");
        try (var files = Files.walk(example)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                write(example.relativize(file).toString(), Files.readString(file));
            }
        }
        var keeper = directory.resolve("integrations/bucket-keeper.yml");
        var second = """
                    - shard: {$ref: /aws/borealis/account.yml}
                      imageRef: 1c0ffee
                """;
        Files.writeString(keeper, Files.readString(keeper) + second);

        var run = run("check", directory.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("error OVERRIDE_DUPLICATE /integrations/bucket-keeper.yml:");
    }

    @Test
    void both_capabilities_live_in_one_tree() throws IOException {
        for (var example : List.of("integrations", "upgrades")) {
            var root = Path.of("..", "examples", example, "data");
            try (var files = Files.walk(root)) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    write(root.relativize(file).toString(), Files.readString(file));
                }
            }
        }

        var run = run("check", directory.toString());

        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("24 files: 0 errors, 1 warning\n");
    }

    @Test
    void errors_are_invalid_input_told_with_place_fault_and_remedy() throws IOException {
        var run = run("check", EXAMPLES.resolve("mistakes").toString(), "-o", "json");

        assertThat(run.code()).isEqualTo(2);
        assertThat(json(run).path("errors").asInt()).isEqualTo(4);
        assertThat(json(run).path("problems").get(1).path("place").asText())
                .isEqualTo("/ocm/pier.yml:16:39 /upgradePolicyClusters/0/upgradePolicy/conditions/sector");
        assertThat(json(run).path("problems"))
                .allSatisfy(problem -> assertThat(problem.fieldNames())
                        .toIterable()
                        .containsExactly("code", "severity", "place", "sentence", "remedy"));
    }

    @Test
    void warnings_alone_are_no_failure() throws IOException {
        var stage = Files.readString(EXAMPLES.resolve("data/ocm/stage.yml"));
        write("ocm/stage.yml", stage.replace("description: the installation we try things on", "description: 5"));

        var run = run("check", directory.toString());

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("warning YAML_UNQUOTED_TEXT /ocm/stage.yml:4:14 /description")
                .contains("1 warning");
    }

    @Test
    void files_of_schemas_nobody_knows_are_passed_over() throws IOException {
        write("team.yml", "$schema: /access/team-1.yml\nname: harbour\n");

        var run = run("check", directory.toString());

        assertThat(run.out()).isEqualTo("1 file, 1 passed over: nothing is wrong\n");
    }

    @Test
    void more_schemas_can_be_given() throws IOException {
        write("data/team.yml", "$schema: /access/team-1.yml\nnom: harbour\n");
        write("schemas/access/team-1.yml", "required: [$schema, name]\n");

        var run = run(
                "check",
                directory.resolve("data").toString(),
                "--schemas",
                directory.resolve("schemas").toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("SCHEMA_VIOLATION /team.yml");
    }

    @Test
    void a_directory_that_is_not_there_is_wrong_usage() {
        var run = run("check", directory.resolve("nowhere").toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no directory");
    }
}
