package dev.tidegate.cli.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataInitCommandTest {

    @TempDir
    Path directory;

    private static CommandResult run(String... arguments) {
        return CommandResult.of(Tidegate.root(), arguments);
    }

    private String newTree() {
        return directory.resolve("data").toString();
    }

    @Test
    void the_tree_passes_the_check_and_can_be_listed_and_rendered() {
        var out = directory.resolve("manifests");

        var written = run("data", "init", newTree());
        var checked = run("data", "check", newTree());
        var shards = run("integrations", "shards", "--data", newTree());
        var rendered = run("integrations", "render", "--data", newTree(), "--out", out.toString());

        assertThat(written.code()).as(written.err()).isZero();
        assertThat(written.out()).contains("7 files written", "tidegate data check " + newTree());
        assertThat(checked).isEqualTo(new CommandResult(0, "7 files: nothing is wrong\n", ""));
        assertThat(shards.code()).as(shards.err()).isZero();
        assertThat(shards.err()).isEmpty();
        assertThat(shards.out()).contains("tidegate-bucket-keeper-atlas", "example/keepers:9d07aa1");
        assertThat(rendered.code()).as(rendered.err()).isZero();
        assertThat(out.resolve("pier-01/reconcilers/deployment-tidegate-bucket-keeper-atlas.yaml"))
                .exists();
    }

    @Test
    void a_dry_run_names_the_files_and_writes_none() throws IOException {
        var run = run("data", "init", newTree(), "--dry-run", "-o", "json");

        var json = new ObjectMapper().readTree(run.out());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(json.path("written").asBoolean()).isFalse();
        assertThat(json.path("files")).hasSize(7);
        assertThat(Path.of(newTree())).doesNotExist();
    }

    @Test
    void a_directory_that_holds_something_is_refused_and_left_alone() throws IOException {
        var kept = Files.writeString(directory.resolve("notes.txt"), "mine");

        var run = run("data", "init", directory.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(directory + " is not empty", "name an empty directory, or a new one");
        assertThat(directory.toFile().list()).containsExactly(kept.getFileName().toString());
    }

    @Test
    void a_file_is_no_directory() throws IOException {
        var file = Files.writeString(directory.resolve("data"), "mine");

        var run = run("data", "init", file.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(file + " is no directory");
    }

    @Test
    void a_new_repository_counts_as_empty() throws IOException {
        Files.createDirectories(directory.resolve("data/.git"));

        assertThat(run("data", "init", newTree()).code()).isZero();
    }
}
