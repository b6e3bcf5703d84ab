package dev.tidegate.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataMigrateCommandTest {

    private static final Path EXAMPLE = Path.of("..", "examples", "integrations", "data");
    private static final String NOTE_KEEPER = "integrations/note-keeper.yml";

    @TempDir
    Path directory;

    @BeforeEach
    void copyTheExample() throws IOException {
        try (var files = Files.walk(EXAMPLE)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var copy = directory.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private void spoil(String before, String after) throws IOException {
        var file = directory.resolve(NOTE_KEEPER);
        Files.writeString(file, Files.readString(file).replace(before, after));
    }

    private CommandResult run(String... more) {
        var arguments = new String[more.length + 2];
        arguments[0] = "migrate";
        arguments[1] = directory.toString();
        System.arraycopy(more, 0, arguments, 2, more.length);
        return CommandResult.of(CommandResult.toy(Map.of("migrate", DataMigrateCommand::new)), arguments);
    }

    @Test
    void a_tree_in_the_form_of_today_has_nothing_to_migrate() {
        assertThat(run()).isEqualTo(new CommandResult(0, "nothing to migrate\n", ""));
    }

    @Test
    void what_would_change_is_shown_and_nothing_is_written() throws IOException {
        spoil("  spec:\n", "  spec:\n    shards: 2 # two hands\n");
        var before = Files.readString(directory.resolve(NOTE_KEEPER));

        var run = run();

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("""
                --- a/integrations/note-keeper.yml
                +++ b/integrations/note-keeper.yml
                @@ -9,8 +9,10 @@
                 - namespace:
                     $ref: /services/demo/namespaces/reconcilers.yml
                   spec:
                -    shards: 2 # two hands
                     imageRef: 4be19c2
                     resources:
                       requests: {cpu: 100m, memory: 200Mi}
                       limits: {memory: 400Mi}
                +  sharding:
                +    strategy: static
                +    shards: 2 # two hands
                1 entry in 1 file would be rewritten; --write does it
                """);
        assertThat(directory.resolve(NOTE_KEEPER)).hasContent(before);
    }

    @Test
    void the_files_change_when_they_shall() throws IOException {
        spoil("  spec:\n", "  spec:\n    shards: 2\n");

        var run = run("--write");

        assertThat(run.out()).endsWith("1 entry in 1 file rewritten\n");
        assertThat(directory.resolve(NOTE_KEEPER))
                .content()
                .endsWith("  sharding:\n    strategy: static\n    shards: 2\n");
        assertThat(run("--write").out()).isEqualTo("nothing to migrate\n");
    }

    @Test
    void where_one_file_cannot_be_written_no_file_is_changed() throws IOException {
        spoil("  spec:\n", "  spec:\n    shards: 2\n");
        var other = directory.resolve("integrations/page-keeper.yml");
        Files.writeString(
                other, Files.readString(directory.resolve(NOTE_KEEPER)).replace("note-keeper", "page-keeper"));
        var before = Files.readString(directory.resolve(NOTE_KEEPER));
        Files.createDirectories(directory.resolve("integrations/.page-keeper.yml.tidegate/in the way"));

        var run = run("--write");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("/integrations/page-keeper.yml could not be changed", "nothing was changed");
        assertThat(directory.resolve(NOTE_KEEPER)).hasContent(before);
        assertThat(directory.resolve("integrations/.note-keeper.yml.tidegate")).doesNotExist();
    }

    @Test
    void what_cannot_be_rewritten_is_named_with_the_reason() throws IOException {
        spoil("  spec:\n", "  spec:\n    shards: 0\n");

        var run = run("-o", "json");

        var json = new ObjectMapper().readTree(run.out());
        assertThat(json.path("schema").asText()).isEqualTo("tidegate.data.migrate/v1");
        assertThat(json.path("files")).isEmpty();
        assertThat(json.path("kept").path(0).path("place").asText())
                .isEqualTo("/integrations/note-keeper.yml:9:3 /managed/0");
        assertThat(json.path("kept").path(0).path("reason").asText()).contains("tidegate data check");
    }

    @Test
    void a_file_that_cannot_be_read_is_not_taken_for_one_with_nothing_to_migrate() throws IOException {
        spoil("managed:\n", "managed: [\n");

        var run = run();

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out())
                .startsWith("unread /integrations/note-keeper.yml:9:1: is not YAML: ")
                .endsWith("\nnothing to migrate in what can be read\n");
    }

    @Test
    void a_directory_that_is_not_there_is_wrong_usage() {
        var run = CommandResult.of(CommandResult.toy(Map.of("migrate", DataMigrateCommand::new)), "migrate", "nowhere");

        assertThat(run.code()).isEqualTo(2);
    }
}
