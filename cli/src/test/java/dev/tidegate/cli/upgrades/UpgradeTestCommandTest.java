package dev.tidegate.cli.upgrades;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandRegistration;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.cli.shell.RootCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpgradeTestCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "upgrades", "scenarios");

    @TempDir
    Path directory;

    private static CommandResult run(String... arguments) {
        var root = new RootCommand(
                "tidegate",
                "Tests.",
                List.of(),
                () -> "test",
                List.of(new CommandRegistration("upgrades", UpgradesCommand.SUMMARY, () -> new UpgradesCommand())));
        return CommandResult.of(root, arguments);
    }

    private Path changed(String from, String to) throws IOException {
        var text = Files.readString(EXAMPLES.resolve("mutexes.yml"));
        assertThat(text).contains(from);
        return Files.writeString(directory.resolve("mine.yml"), text.replace(from, to));
    }

    @Test
    void examples_agree() {
        var run = run("upgrades", "test", EXAMPLES.toString());

        assertThat(run.code()).isZero();
        assertThat(run.out()).endsWith("all agreed: 3 scenarios, 13 expectations\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void a_difference_ends_with_1_and_shows_where_what_and_why() throws IOException {
        var file = changed("code: LOCKED", "code: SCHEDULED");

        var run = run("upgrades", "test", file.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "eu-2 differs at 2026-03-02T08:00:00Z (" + file + ":16:13 /steps/0/then/eu-2)",
                        "  code: expected SCHEDULED, found LOCKED",
                        "  |   capacity    no           mutex eu-db is held by eu-1 -> eu-1 must finish first",
                        "1 of 3 differ: 1 scenario, 3 expectations");
    }

    @Test
    void a_bad_file_ends_with_2_and_says_where() throws IOException {
        var file = changed("mutexes: [eu-db]", "mutex: [eu-db]");

        var run = run("upgrades", "test", file.toString());

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "SCENARIO_FIELD_UNKNOWN " + file + ":8:81 /given/clusters/0/policy/mutex",
                        "did you mean mutexes?");
    }

    @Test
    void a_place_without_scenarios_ends_with_2() {
        assertThat(run("upgrades", "test", directory.toString()).code()).isEqualTo(2);
        assertThat(run("upgrades", "test", directory.resolve("no.yml").toString())
                        .code())
                .isEqualTo(2);
    }

    @Test
    void machines_get_every_expectation() {
        var run = run("upgrades", "test", EXAMPLES.resolve("gates.yml").toString(), "-o", "json");

        assertThat(run.out())
                .contains(
                        "\"schema\": \"tidegate.upgrades.test/v1\"",
                        "\"expectations\": 5",
                        "\"differences\": 0",
                        "\"cluster\": \"careful\"");
    }
}
