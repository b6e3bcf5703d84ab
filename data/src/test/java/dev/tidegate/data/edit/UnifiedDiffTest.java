package dev.tidegate.data.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {

    private static String numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).collect(Collectors.joining("\n", "", "\n"));
    }

    @Test
    void equal_texts_have_no_diff() {
        assertThat(UnifiedDiff.of("/x.yml", "a\n", "a\n")).isEmpty();
    }

    @Test
    void a_change_is_shown_with_three_lines_around_it() {
        assertThat(UnifiedDiff.of("/x.yml", numbers(1, 9), numbers(1, 9).replace("5\n", "five\nand\n")))
                .containsExactly(
                        "--- a/x.yml",
                        "+++ b/x.yml",
                        "@@ -2,7 +2,8 @@",
                        " 2",
                        " 3",
                        " 4",
                        "-5",
                        "+five",
                        "+and",
                        " 6",
                        " 7",
                        " 8");
    }

    @Test
    void changes_far_apart_are_shown_apart() {
        var after = numbers(1, 30).replace("\n3\n", "\nthree\n").replace("\n25\n", "\n");

        assertThat(UnifiedDiff.of("/x.yml", numbers(1, 30), after))
                .filteredOn(line -> line.startsWith("@@"))
                .containsExactly("@@ -1,6 +1,6 @@", "@@ -22,7 +22,6 @@");
    }

    @Test
    void changes_near_each_other_are_shown_together() {
        var after = numbers(1, 30).replace("\n10\n", "\n").replace("\n16\n", "\n");

        assertThat(UnifiedDiff.of("/x.yml", numbers(1, 30), after))
                .filteredOn(line -> line.startsWith("@@"))
                .containsExactly("@@ -7,13 +7,11 @@");
    }

    @Test
    void an_empty_text_has_no_first_line() {
        assertThat(UnifiedDiff.of("/x.yml", "", "a\n")).contains("@@ -0,0 +1,1 @@", "+a");
    }

    @Test
    void texts_too_large_to_compare_line_by_line_are_replaced() {
        var patch = UnifiedDiff.of("/x.yml", numbers(1, 2_500), numbers(3_001, 5_500));

        assertThat(patch).hasSize(5_003);
    }
}
