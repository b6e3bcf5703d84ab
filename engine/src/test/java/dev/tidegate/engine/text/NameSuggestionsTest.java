package dev.tidegate.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameSuggestionsTest {

    private static final List<String> COMMANDS = List.of("completion", "help", "policies", "version");

    @ParameterizedTest(name = "{0} meant {1}")
    @CsvSource({"verison, version", "versio, version", "hepl, help", "polcies, policies", "complation, completion"})
    void a_slip_of_the_finger_is_understood(String typed, String meant) {
        assertThat(NameSuggestions.nearest(typed, COMMANDS)).contains(meant);
    }

    @ParameterizedTest(name = "{0} is nothing near")
    @CsvSource({"deploy", "x", "approve"})
    void a_wild_guess_is_not_made(String typed) {
        assertThat(NameSuggestions.nearest(typed, COMMANDS)).isEmpty();
    }

    @Test
    void of_two_equally_near_names_the_first_in_the_alphabet_is_suggested() {
        assertThat(NameSuggestions.nearest("car", List.of("cat", "cab"))).contains("cab");
    }

    @Test
    void names_with_what_was_typed_in_them_come_before_similar_ones() {
        var known = List.of("release-1.4", "main", "1.3", "release-1.4-hotfix");

        assertThat(NameSuggestions.namesWithPart("1.4", known)).containsExactly("release-1.4", "release-1.4-hotfix");
        assertThat(NameSuggestions.namesWithPart("mian", known)).containsExactly("main");
    }

    @Test
    void the_most_similar_names_come_first_and_at_most_three() {
        var known = List.of(
                "/aws/atlas2/account.yml",
                "/aws/atlas/account.yml",
                "/aws/alas/account.yml",
                "/b.yml",
                "/aws/atlas33/account.yml");

        var near = NameSuggestions.names("/aws/atlass/account.yml", known);

        assertThat(near).containsExactly("/aws/atlas/account.yml", "/aws/atlas2/account.yml", "/aws/alas/account.yml");
    }

    @Test
    void names_that_are_not_similar_are_not_suggested() {
        assertThat(NameSuggestions.names("name", List.of("description", "xxxx")))
                .isEmpty();
        assertThat(NameSuggestions.question("name", List.of("description"))).isEmpty();
    }

    @Test
    void suggestions_are_the_end_of_a_sentence() {
        assertThat(NameSuggestions.question("nmae", List.of("name", "labels"))).isEqualTo("; did you mean name?");
    }

    @Test
    void the_bounded_search_gives_the_same_answer_as_a_full_one() {
        Property.forAll(Generator.strings("ab/", 0, 12), Generator.strings("ab/", 0, 12), (typed, known) -> {
            int bound = 3;

            boolean near = !NameSuggestions.names(typed, List.of(known), bound).isEmpty();

            assertThat(near).isEqualTo(wholeTable(typed, known) <= bound);
        });
    }

    private static int wholeTable(String from, String to) {
        var table = new int[from.length() + 1][to.length() + 1];
        for (int row = 0; row <= from.length(); row++) {
            for (int column = 0; column <= to.length(); column++) {
                if (row == 0 || column == 0) {
                    table[row][column] = row + column;
                } else {
                    int replaced = table[row - 1][column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                    table[row][column] =
                            Math.min(replaced, 1 + Math.min(table[row - 1][column], table[row][column - 1]));
                    if (row > 1
                            && column > 1
                            && from.charAt(row - 1) == to.charAt(column - 2)
                            && from.charAt(row - 2) == to.charAt(column - 1)) {
                        table[row][column] = Math.min(table[row][column], table[row - 2][column - 2] + 1);
                    }
                }
            }
        }
        return table[from.length()][to.length()];
    }
}
