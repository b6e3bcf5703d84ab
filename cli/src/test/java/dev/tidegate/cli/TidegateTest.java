package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandResult;
import org.junit.jupiter.api.Test;

class TidegateTest {

    @Test
    void without_a_command_it_shows_what_there_is() {
        var run = run();

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: tidegate ").contains("Commands:", "version", "Exit codes:");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void help_as_a_command_and_as_an_option_say_the_same() {
        assertThat(run("help", "version").out())
                .isEqualTo(run("version", "--help").out());
    }

    @Test
    void help_about_an_unknown_command_is_wrong_usage() {
        var run = run("help", "verison");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("tidegate: there is no command 'verison'; did you mean 'version'?\n");
    }

    @Test
    void the_version_fits_on_one_line() {
        var run = run("--version");

        assertThat(run.code()).isZero();
        assertThat(run.out()).matches("tidegate \\S+ \\(\\S+\\)\n");
    }

    private static CommandResult run(String... arguments) {
        return CommandResult.of(Tidegate.root(), arguments);
    }
}
