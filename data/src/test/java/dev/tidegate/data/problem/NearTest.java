package dev.tidegate.data.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Property;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearTest {

    @Test
    void the_nearest_names_come_first_and_at_most_three() {
        var known = List.of(
                "/aws/atlas2/account.yml",
                "/aws/atlas/account.yml",
                "/aws/alas/account.yml",
                "/b.yml",
                "/aws/atlas33/account.yml");

        var near = Near.names("/aws/atlass/account.yml", known);

        assertThat(near).containsExactly("/aws/atlas/account.yml", "/aws/atlas2/account.yml", "/aws/alas/account.yml");
    }

    @Test
    void what_is_far_away_is_not_guessed() {
        assertThat(Near.names("name", List.of("description", "xxxx"))).isEmpty();
        assertThat(Near.question("name", List.of("description"))).isEmpty();
    }

    @Test
    void a_question_ends_the_sentence() {
        assertThat(Near.question("nmae", List.of("name", "labels"))).isEqualTo("; did you mean name?");
    }

    @Test
    void cutting_the_search_short_does_not_change_its_answer() {
        Property.forAll(Gen.strings("ab/", 0, 12), Gen.strings("ab/", 0, 12), (typed, known) -> {
            int bound = 3;

            boolean near = !Near.names(typed, List.of(known), bound).isEmpty();

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
