package dev.tidegate.integrations.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandWordsTest {

    @Test
    void words_are_separated_by_space() {
        assertThat(CommandWords.split("  a  b\tc\nd ").orElseThrow()).containsExactly("a", "b", "c", "d");
        assertThat(CommandWords.split("").orElseThrow()).isEmpty();
    }

    @Test
    void quotes_keep_a_word_together() {
        assertThat(CommandWords.split("--json '{\"a\": \"b c\"}' \"x \\\"y\\\" \\z\" a\\ b ''")
                        .orElseThrow())
                .containsExactly("--json", "{\"a\": \"b c\"}", "x \"y\" \\z", "a b", "");
    }

    @Test
    void nothing_is_replaced() {
        assertThat(CommandWords.split("$HOME `id` *.yml ~").orElseThrow())
                .containsExactly("$HOME", "`id`", "*.yml", "~");
    }

    @Test
    void what_is_left_open_is_said() {
        assertThat(CommandWords.split("a 'b").complaint()).contains("the quote ' at character 3 is never closed");
        assertThat(CommandWords.split("a \"b").complaint()).contains("the quote \" at character 3 is never closed");
        assertThat(CommandWords.split("a\\").complaint())
                .contains("ends with a backslash that has nothing to stand in front of");
    }

    @Test
    void harmless_words_stay_as_they_are() {
        assertThat(CommandWords.join(List.of("--account-name", "atlas", "", "it's")))
                .isEqualTo("--account-name atlas '' 'it'\"'\"'s'");
    }

    @Test
    void what_is_joined_is_split_into_the_same_words() {
        var letters = Gen.oneOf("a", "Z", " ", "'", "\"", "\\", "\n", "\t", "$", "é", "💧", "-");
        var words = Gen.listOf(Gen.listOf(letters, 0, 6).map(parts -> String.join("", parts)), 0, 5);

        Property.forAll(
                words,
                list -> assertThat(CommandWords.split(CommandWords.join(list)).orElseThrow())
                        .isEqualTo(list));
    }
}
