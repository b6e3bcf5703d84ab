package dev.tidegate.data.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameSuggestionsTest {

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
                }
            }
        }
        return table[from.length()][to.length()];
    }
}
