package dev.tidegate.cli.upgrades.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolicyValidateCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "upgrades");

    @TempDir
    Path directory;

    private static CommandResult run(Object... paths) {
        var arguments = new String[1 + 2 * paths.length];
        arguments[0] = "validate";
        for (int i = 0; i < paths.length; i++) {
            arguments[1 + 2 * i] = "-f";
            arguments[2 + 2 * i] = paths[i].toString();
        }
        return CommandResult.of(CommandResult.toy(Map.of("validate", PolicyValidateCommand::new)), arguments);
    }

    private Path spoilt(String file, String before, String after) throws IOException {
        var text = Files.readString(EXAMPLES.resolve("policies").resolve(file));
        assertThat(text).contains(before);
        return Files.writeString(directory.resolve(file), text.replace(before, after));
    }

    @Test
    void good_policies_are_done() {
        assertThat(run(EXAMPLES.resolve("policies")))
                .isEqualTo(new CommandResult(0, "3 policies and settings: nothing is wrong\n", ""));
    }

    @Test
    void errors_are_told_with_place_fault_and_remedy() throws IOException {
        var file = spoilt("harbour-eu-1.yml", "soakDays: 7", "soakDays: -7");

        var run = run(file);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("""
                error LABEL_RANGE %s:4:13 /policy/soakDays
                  is negative (-7)
                  remedy: write a number from 0 to 3650
                1 policy or settings: 1 error, 0 warnings
                """.formatted(file));
    }

    @Test
    void warnings_alone_are_done() throws IOException {
        var file = spoilt("harbour-eu-1.yml", "gate-ocp", "gate-ocq");

        var run = run(file);

        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("warning GATE_UNKNOWN");
    }

    @Test
    void files_are_checked_together_wherever_they_lie() throws IOException {
        var cluster = spoilt("harbour-eu-1.yml", "sector: prod", "sector: prdo");

        assertThat(run(cluster).code()).isZero();
        assertThat(run(cluster, EXAMPLES.resolve("policies/harbour.yml")).out())
                .contains("SECTOR_UNKNOWN", "names a sector that does not exist, prod does (prdo)");
    }

    @Test
    void a_directory_of_data_files_is_checked_as_a_tree() {
        assertThat(run(EXAMPLES.resolve("data")).out()).isEqualTo("8 policies and settings: nothing is wrong\n");
        assertThat(run(EXAMPLES.resolve("mistakes")).code()).isEqualTo(2);
    }

    @Test
    void a_data_file_without_its_tree_cannot_be_checked() {
        var run = run(EXAMPLES.resolve("data/ocm/prod.yml"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("give the directory its references start from");
    }

    @Test
    void a_file_that_is_no_yaml_is_invalid_input() throws IOException {
        var run = run(Files.writeString(directory.resolve("x.yml"), "a: [b"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("YAML_SYNTAX");
    }

    @Test
    void a_file_that_is_not_there_is_wrong_usage() {
        var run = run(directory.resolve("nowhere.yml"));

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no file");
    }
}
