package dev.tidegate.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.testsupport.GoldenFile;
import dev.tidegate.upgrades.OutcomeCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each of these stories is some thousand real requests, so there are few of them here, and each has to show a lot. */
@Timeout(600)
class UpgradeStoryTest {

    private final DemoTime time = new DemoTime();

    @Test
    void without_a_name_all_stories_are_told_the_upgrades_first() {
        var run = DemoRun.on(time.noTerminal(), "--once");

        assertThat(run.result()).isEqualTo(ExitCode.DONE);
        assertThat(run.err())
                .startsWith("Simulating two weeks first, which takes up to a minute: begins, day 1, day 2")
                .endsWith(", done\n");
        assertThat(time.passed()).isZero();
        GoldenFile.assertMatches(Path.of("src/test/golden/all-once.txt"), run.out());
    }

    @Test
    void introductions_and_summaries_fit_a_usual_terminal() throws IOException {
        var told = Files.readAllLines(Path.of("src/test/golden/all-once.txt"));

        assertThat(told)
                .filteredOn(line -> !line.startsWith("day "))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void nobody_reads_two_countdowns_in_one_line() throws IOException {
        var told = Files.readAllLines(Path.of("src/test/golden/all-once.txt"));

        assertThat(told).noneMatch(line -> line.contains("next start in"));
        assertThat(told).anyMatch(line -> line.endsWith("the schedule has no start that can be ordered now"));
    }

    @Test
    void what_the_readme_shows_of_the_demo_is_told_by_it() throws IOException {
        var told = Files.readAllLines(Path.of("src/test/golden/all-once.txt"));

        var shown = Files.readAllLines(Path.of("../README.md")).stream()
                .filter(line -> line.startsWith("day ") || line.startsWith("Finished ") || line.startsWith("All "))
                .toList();

        assertThat(shown).hasSizeGreaterThan(5).allMatch(told::contains);
    }

    @Test
    void the_same_seed_tells_the_same_story_and_its_numbers_add_up() throws JsonProcessingException {
        var first = DemoRun.on(time.noTerminal(), "upgrades", "--seed", "11", "-o", "json");
        var second = DemoRun.on(time.terminal(), "upgrades", "--seed", "11", "-o", "json");

        assertThat(second.out()).isEqualTo(first.out());
        assertThat(second.err())
                .contains("\r\u001b[2KSimulating two weeks first, which takes up to a minute: day 1 06:00")
                .endsWith("\r\u001b[2K");
        var story = new JsonMapper().readTree(first.out()).at("/stories/upgrades");
        assertThat(story.path("finished").booleanValue()).isTrue();
        var facts = story.path("facts");
        assertThat(StreamSupport.stream(story.path("groups").spliterator(), false)
                        .mapToInt(sector -> sector.path("clusters").intValue()))
                .containsExactly(5, 7, 12);
        assertThat(facts.path("done").intValue()).isEqualTo(24);
        assertThat(facts.path("ordersTaken")).isEqualTo(facts.path("orders"));
        assertThat(facts.path("runsReplayedEqual")).isEqualTo(facts.path("runs"));
        assertThat(facts.path("requestsSentAgain").intValue()).isPositive();
        var held = StreamSupport.stream(story.path("heldBack").spliterator(), false)
                .map(gate -> Duration.parse(gate.path("for").textValue()))
                .reduce(Duration.ZERO, Duration::plus);
        assertThat(held).isEqualTo(Duration.parse(story.path("took").textValue()));
    }

    @Test
    void the_script_says_of_outcomes_what_the_product_says() {
        var meanings = StoryScript.of("upgrades").meanings();

        assertThat(meanings.keySet())
                .filteredOn(code -> !code.equals("nobody"))
                .allSatisfy(code -> assertThat(meanings.get(code))
                        .isEqualTo(OutcomeCode.valueOf(code).sentence()));
    }
}
