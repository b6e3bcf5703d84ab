package dev.tidegate.cli.demo;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.output.Cell;
import dev.tidegate.cli.output.Line;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Golden;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTest {

    private static final Story STORY = Story.of(Setting.USUAL_SEED);

    /** The beginning, a soak that ends a group, a failure, the wait for production's approval, and the end. */
    private static final List<Duration> MOMENTS = List.of(
            Duration.ZERO, Duration.ofMinutes(51), Duration.ofMinutes(353), Duration.ofMinutes(480), STORY.length());

    @ParameterizedTest
    @CsvSource({"80, 24, frames-80x24.txt", "40, 24, frames-40x24.txt", "120, 30, frames-120x30.txt"})
    void the_picture_looks_as_it_always_did(int columns, int rows, String golden) {
        var size = new Size(columns, rows);

        var pictures = MOMENTS.stream()
                .map(moment -> text(frame(STORY.start().plus(moment), size, Glyphs.BLOCKS)))
                .collect(Collectors.joining("-".repeat(columns) + "\n"));

        Golden.assertMatches(Path.of("src/test/golden/demo", golden), pictures);
    }

    @Test
    void a_picture_fills_a_terminal_of_any_size_and_never_more() {
        var moments = Gen.instants(STORY.start(), STORY.end());
        var sizes = Gen.integers(1, 200)
                .<Size>flatMap(columns -> Gen.integers(1, 70).map(rows -> new Size(columns, rows)));
        tries(300).forAll(moments, sizes, (moment, size) -> {
            var lines = frame(moment, size, Glyphs.ASCII);

            assertThat(lines).hasSize(size.rows());
            assertThat(lines).allSatisfy(line -> assertThat(width(line)).isLessThanOrEqualTo(size.columns()));
        });
    }

    @Test
    void without_block_characters_the_picture_is_plain_ascii() {
        var picture = text(frame(STORY.start().plus(Duration.ofMinutes(353)), Size.USUAL, Glyphs.ASCII));

        assertThat(picture.chars()).allMatch(character -> character == '\n' || (character >= ' ' && character <= '~'));
    }

    private static List<Line> frame(Instant now, Size size, Glyphs glyphs) {
        return new Frame(STORY, Chapter.ROLLOUT, now, size, glyphs, 2600).lines();
    }

    private static String text(List<Line> lines) {
        return lines.stream()
                .flatMap(line -> line.lines(false).stream())
                .map(line -> line.stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static int width(Line line) {
        return line.pieces().stream().map(Cell::text).mapToInt(String::length).sum();
    }
}
