package dev.tidegate.cli.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.CommandResult;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CompletionCommandTest {

    @Test
    void bash_gets_a_script_that_registers_the_command() {
        var run = run("completion", "bash");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("#!/usr/bin/env bash").contains("complete -F _complete_toy -o default toy");
    }

    @Test
    void zsh_gets_a_function_file() {
        var run = run("completion", "zsh");

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("#compdef toy\n")
                .contains("bashcompinit", "complete -F _complete_toy")
                .doesNotContain("COMPLETE_ALIASES\n", "alias compopt");
    }

    @Test
    void another_shell_is_wrong_usage() {
        var run = run("completion", "fish");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("'fish' is not a value of <shell>, which takes one of: bash, zsh");
    }

    private static CommandResult run(String... arguments) {
        var model = CommandExecutor.model(CommandResult.toy(Map.of()));
        return CommandResult.of(
                CommandResult.toy(Map.of("completion", () -> new CompletionCommand(() -> model))), arguments);
    }
}
