package dev.tidegate.integrations.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShellWordsTest {

    @Test
    void words_are_separated_by_space() {
        assertThat(ShellWords.split("  a  b\tc\nd ").orElseThrow()).containsExactly("a", "b", "c", "d");
        assertThat(ShellWords.split("").orElseThrow()).isEmpty();
    }

    @Test
    void quotes_keep_a_word_together() {
        assertThat(ShellWords.split("--json '{\"a\": \"b c\"}' \"x \\\"y\\\" \\z\" a\\ b ''")
                        .orElseThrow())
                .containsExactly("--json", "{\"a\": \"b c\"}", "x \"y\" \\z", "a b", "");
    }

    @Test
    void nothing_is_replaced() {
        assertThat(ShellWords.split("$HOME `id` *.yml ~").orElseThrow()).containsExactly("$HOME", "`id`", "*.yml", "~");
    }

    @Test
    void what_is_left_open_is_said() {
        assertThat(ShellWords.split("a 'b").complaint()).contains("the quote ' at character 3 is never closed");
        assertThat(ShellWords.split("a \"b").complaint()).contains("the quote \" at character 3 is never closed");
        assertThat(ShellWords.split("a\\").complaint())
                .contains("ends with a backslash that has nothing to stand in front of");
    }

    @Test
    void harmless_words_stay_as_they_are() {
        assertThat(ShellWords.join(List.of("--account-name", "atlas", "", "it's")))
                .isEqualTo("--account-name atlas '' 'it'\"'\"'s'");
    }

    @Test
    void what_is_joined_is_split_into_the_same_words() {
        var letters = Generator.oneOf("a", "Z", " ", "'", "\"", "\\", "\n", "\t", "$", "é", "💧", "-");
        var words = Generator.listOf(Generator.listOf(letters, 0, 6).map(parts -> String.join("", parts)), 0, 5);

        Property.forAll(
                words,
                list -> assertThat(ShellWords.split(ShellWords.join(list)).orElseThrow())
                        .isEqualTo(list));
    }
}
