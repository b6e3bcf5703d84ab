package dev.tidegate.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitCodeTest {

    @Test
    void the_table_is_the_one_scripts_rely_on() {
        assertThat(ExitCode.table(EnumSet.allOf(ExitCode.class)))
                .containsExactly(
                        entry("0", "done, or nothing to do"),
                        entry("1", "a step failed or a part of the world could not be reached"),
                        entry("2", "wrong usage or invalid input data"),
                        entry("3", "changes pending (only with --exit-code)"),
                        entry("4", "not signed in or not allowed"),
                        entry("5", "refused by a rule (guard, conflict, closed gate)"),
                        entry("6", "the awaited rollout failed (only with --wait)"));
    }

    @Test
    void every_command_has_three_codes_and_those_it_names() {
        assertThat(ExitCode.of(new Refusing()))
                .containsExactly(ExitCode.DONE, ExitCode.FAILED, ExitCode.WRONG_USAGE, ExitCode.REFUSED);
    }

    @AdditionalExitCodes(ExitCode.REFUSED)
    private static final class Refusing {}

    private static Map.Entry<String, String> entry(String number, String meaning) {
        return Map.entry(number, meaning);
    }
}
