package dev.tidegate.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {

    private static final List<String> COMMANDS = List.of("completion", "help", "policies", "version");

    @ParameterizedTest(name = "{0} meant {1}")
    @CsvSource({"verison, version", "versio, version", "hepl, help", "polcies, policies", "complation, completion"})
    void a_slip_of_the_finger_is_understood(String typed, String meant) {
        assertThat(Suggestion.nearest(typed, COMMANDS)).contains(meant);
    }

    @ParameterizedTest(name = "{0} is nothing near")
    @CsvSource({"deploy", "x", "approve"})
    void a_wild_guess_is_not_made(String typed) {
        assertThat(Suggestion.nearest(typed, COMMANDS)).isEmpty();
    }

    @Test
    void of_two_equally_near_names_the_first_in_the_alphabet_is_suggested() {
        assertThat(Suggestion.nearest("car", List.of("cat", "cab"))).contains("cab");
    }
}
