package dev.tidegate.cli.demo;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.testsupport.Gen;
import org.junit.jupiter.api.Test;

class ScissorsTest {

    private static final Scissors SCISSORS = new Scissors("~");

    @Test
    void a_text_that_fits_is_left_alone() {
        assertThat(SCISSORS.cut("seven", 5)).isEqualTo("seven");
    }

    @Test
    void a_text_that_does_not_fit_ends_with_a_mark() {
        assertThat(SCISSORS.cut("seven", 4)).isEqualTo("sev~");
        assertThat(SCISSORS.cut("seven", 0)).isEmpty();
    }

    @Test
    void a_line_is_cut_where_its_pieces_reach_the_edge() {
        var line = Line.of(Tint.GOOD.of("abc"), "def", "ghi");

        assertThat(SCISSORS.cut(line, 5).lines(false)).containsExactly("abcd~");
    }

    @Test
    void a_text_is_folded_between_words() {
        assertThat(SCISSORS.fold("one two three four", 9, 5)).containsExactly("one two", "three", "four");
        assertThat(SCISSORS.fold("one two three four", 9, 2)).containsExactly("one two", "three fo~");
    }

    @Test
    void a_word_that_is_too_long_is_broken() {
        assertThat(SCISSORS.fold("abcdefgh", 3, 5)).containsExactly("abc", "def", "gh");
    }

    @Test
    void no_folded_line_is_wider_than_asked_for() {
        forAll(Gen.strings("ab ", 0, 60), Gen.integers(1, 20), Gen.integers(1, 6), (text, width, most) -> {
            var lines = SCISSORS.fold(text, width, most);

            assertThat(lines).hasSizeBetween(1, most);
            assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
        });
    }
}
