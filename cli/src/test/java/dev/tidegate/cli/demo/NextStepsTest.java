package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.output.Line;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class NextStepsTest {

    @ParameterizedTest
    @CsvSource({"7, true", "7, false", "9, true", "9, false", "-3, false"})
    void every_command_that_is_recommended_is_understood(long seed, boolean toldAtOnce) {
        var steps = steps(seed, toldAtOnce, CommandSpec.create());

        assertThat(steps).hasSize(2).allSatisfy(step -> {
            var arguments = step.substring("  tidegate demo".length(), 40).strip();
            assertThat(new CommandLine(new DemoCommand())
                            .parseArgs(arguments.isEmpty() ? new String[0] : arguments.split(" ", -1))
                            .errors())
                    .isEmpty();
        });
    }

    @Test
    void only_commands_that_exist_are_recommended() {
        var root = CommandSpec.create().addSubcommand("policies", CommandSpec.create());

        assertThat(steps(7, false, root)).anyMatch(step -> step.contains("tidegate policies evaluate"));
        assertThat(steps(7, false, CommandSpec.create())).noneMatch(step -> step.contains("policies"));
    }

    private static List<String> steps(long seed, boolean toldAtOnce, CommandSpec root) {
        return NextSteps.after(Story.of(seed), toldAtOnce, root).stream()
                .map(Line::pieces)
                .filter(pieces -> pieces.size() == 2)
                .map(pieces -> pieces.get(0).text() + pieces.get(1).text())
                .toList();
    }
}
