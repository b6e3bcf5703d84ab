package dev.tidegate.demo;

import static dev.tidegate.testsupport.Property.forAll;
import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.demo.DemoTerminal.Size;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveFrameTest {

    private static final Story STORY = RolloutStory.tell(Story.USUAL_SEED);
    private static final LiveFrame ASCII = new LiveFrame(STORY, STORY.start(), Size.USUAL, true, 2600);
    private static final Generator<List<Integer>> COUNTS = Generator.listOf(Generator.integers(0, 100), 5, 5);

    /** The beginning, a soak that ends a group, a failure, the wait for production's approval, and the end. */
    private static final List<Duration> MOMENTS = List.of(
            Duration.ZERO, Duration.ofMinutes(51), Duration.ofMinutes(353), Duration.ofMinutes(480), STORY.length());

    @ParameterizedTest
    @CsvSource({"80, 24, frames-80x24.txt", "120, 30, frames-120x30.txt"})
    void the_picture_looks_as_it_always_did(int columns, int rows, String golden) {
        var size = new Size(columns, rows);

        var pictures = MOMENTS.stream()
                .map(moment -> text(frame(STORY.start().plus(moment), size, false)))
                .collect(Collectors.joining("-".repeat(columns) + "\n"));

        GoldenFile.assertMatches(Path.of("src/test/golden", golden), pictures);
    }

    @Test
    void a_picture_fills_a_terminal_of_any_size_and_never_more() {
        var moments = Generator.instants(STORY.start(), STORY.last().at());
        var sizes = Generator.integers(1, 200)
                .<Size>flatMap(columns -> Generator.integers(12, 70).map(rows -> new Size(columns, rows)));
        tries(300).forAll(moments, sizes, (moment, size) -> {
            var lines = frame(moment, size, true);

            assertThat(lines).hasSize(size.rows());
            assertThat(lines).allSatisfy(line -> assertThat(width(line)).isLessThanOrEqualTo(size.columns()));
        });
    }

    @Test
    void without_block_characters_the_picture_is_plain_ascii() {
        var picture = text(frame(STORY.start().plus(Duration.ofMinutes(353)), Size.USUAL, true));

        assertThat(picture.chars()).allMatch(character -> character == '\n' || (character >= ' ' && character <= '~'));
    }

    @Test
    void a_bar_is_always_full() {
        forAll(COUNTS, Generator.integers(5, 120), (counts, width) -> {
            var lengths = LiveFrame.share(width, total(counts), counts);

            assertThat(total(lengths)).isEqualTo(total(counts) == 0 ? 0 : width);
        });
    }

    @Test
    void nothing_that_is_there_is_missing_from_the_bar_and_nothing_else_is_in_it() {
        forAll(COUNTS, Generator.integers(5, 120), (counts, width) -> {
            var lengths = LiveFrame.share(width, total(counts), counts);

            for (int i = 0; i < counts.size(); i++) {
                assertThat(lengths.get(i) > 0).isEqualTo(counts.get(i) > 0);
            }
        });
    }

    @Test
    void lengths_are_true_to_the_counts() {
        assertThat(LiveFrame.share(30, 60, List.of(40, 0, 10, 10, 0))).containsExactly(20, 0, 5, 5, 0);
    }

    @Test
    void a_text_that_fits_is_left_alone_and_another_ends_with_a_mark() {
        assertThat(ASCII.cut("seven", 5)).isEqualTo("seven");
        assertThat(ASCII.cut("seven", 4)).isEqualTo("sev~");
        assertThat(ASCII.cut("seven", 0)).isEmpty();
    }

    @Test
    void a_text_is_folded_between_words() {
        assertThat(ASCII.fold("one two three four", 9, 5)).containsExactly("one two", "three", "four");
        assertThat(ASCII.fold("one two three four", 9, 2)).containsExactly("one two", "three fo~");
    }

    @Test
    void a_word_that_is_too_long_is_broken() {
        assertThat(ASCII.fold("abcdefgh", 3, 5)).containsExactly("abc", "def", "gh");
    }

    @Test
    void no_folded_line_is_wider_than_asked_for() {
        forAll(
                Generator.strings("ab ", 0, 60),
                Generator.integers(1, 20),
                Generator.integers(1, 6),
                (text, width, most) -> {
                    var lines = ASCII.fold(text, width, most);

                    assertThat(lines).hasSizeBetween(1, most);
                    assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(width));
                });
    }

    private static List<TextLine> frame(Instant now, Size size, boolean isAscii) {
        return new LiveFrame(STORY, now, size, isAscii, 2600).lines();
    }

    private static String text(List<TextLine> lines) {
        return lines.stream()
                .flatMap(line -> line.lines(false).stream())
                .map(line -> line.stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static int width(TextLine line) {
        return line.pieces().stream()
                .map(TextCell::text)
                .mapToInt(String::length)
                .sum();
    }

    private static int total(List<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }
}
