package dev.tidegate.demo;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.demo.DemoTerminal.Size;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import picocli.CommandLine.Help.Ansi;

class DemoCommandTest {

    private final DemoTime time = new DemoTime();

    @Test
    void the_usual_story_is_told_as_it_always_was() {
        var run = DemoRun.on(time.noTerminal(), "rollout", "--once");

        assertThat(run.result()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEmpty();
        GoldenFile.assertMatches(Path.of("src/test/golden/once.txt"), run.out());
    }

    @Test
    void a_story_that_stops_says_why_and_the_demo_is_done_all_the_same() {
        var run = DemoRun.on(time.noTerminal(), "rollout", "--once", "--seed", "9");

        assertThat(run.result()).isEqualTo(ExitCode.DONE);
        GoldenFile.assertMatches(Path.of("src/test/golden/once-stopped.txt"), run.out());
    }

    @Test
    void once_does_not_wait() {
        DemoRun.on(time.noTerminal(), "rollout", "--once");

        assertThat(time.passed()).isZero();
    }

    @Test
    void without_a_terminal_the_same_lines_come_one_after_the_other() {
        var waiting = DemoRun.on(time.noTerminal(), "rollout");

        assertThat(time.passed()).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(20));
        assertThat(events(waiting)).isEqualTo(events(DemoRun.on(time.noTerminal(), "rollout", "--once")));
        assertThat(waiting.out()).doesNotContain("\u001b");
    }

    @Test
    void every_story_ends_by_itself_within_half_a_minute() {
        tries(10).forAll(Generator.longs(Long.MIN_VALUE, Long.MAX_VALUE), Generator.booleans(), (seed, onTerminal) -> {
            var own = new DemoTime();

            var run = DemoRun.on(onTerminal ? own.terminal() : own.noTerminal(), "rollout", "--seed=" + seed);

            assertThat(run.result()).isEqualTo(ExitCode.DONE);
            assertThat(run.out()).contains("simulated", "Try next:");
            assertThat(own.passed()).isLessThan(Duration.ofSeconds(30));
        });
    }

    @Test
    void twice_the_speed_takes_half_the_time() {
        DemoRun.on(time.noTerminal(), "rollout", "--speed", "1000");
        var faster = new DemoTime();
        DemoRun.on(faster.noTerminal(), "rollout", "--speed", "2000");

        assertThat(time.passed()).isCloseTo(faster.passed().multipliedBy(2), Duration.ofMillis(100));
    }

    @Test
    void a_story_nobody_knows_is_wrong_usage() {
        var run = DemoRun.on(time.noTerminal(), "upgrade");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("upgrade", "upgrades", "rollout");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1000001", "fast", "9223372036854775808"})
    void a_speed_that_makes_no_sense_is_wrong_usage(String speed) {
        var run = DemoRun.on(time.noTerminal(), "rollout", "--speed=" + speed);

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--speed", speed);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void on_a_terminal_pictures_are_drawn_and_the_terminal_is_given_back() {
        var run = DemoRun.on(time.terminal(), "rollout");

        assertThat(run.out()).startsWith("Rollout: ").contains("\u001b[?1049h\u001b[?25l\u001b[?7l");
        var behind = run.out().substring(run.out().lastIndexOf("\u001b[0m\u001b[?7h\u001b[?25h\u001b[?1049l"));
        assertThat(behind)
                .contains(
                        "Summary of rollout", "What became of each group", "Finished", "198 of 200 simulated clusters");
        assertThat(behind.substring(behind.indexOf("What"))).doesNotContain("\u001b");
    }

    @Test
    void an_introduction_stays_on_a_terminal_until_enter_is_pressed() {
        DemoRun.on(time.terminal(), "rollout");
        var impatient = new DemoTime().impatient();

        DemoRun.on(impatient.terminal(), "rollout");

        assertThat(time.passed().minus(impatient.passed())).isEqualTo(Duration.ofSeconds(6));
    }

    @Test
    void an_introduction_and_a_summary_begin_with_what_the_story_is_about() {
        var run = DemoRun.on(time.noTerminal(), "rollout", "--once");

        assertThat(run.out())
                .startsWith("Rollout: version 2 of a policy for 200 clusters in four groups\n")
                .contains("\nSummary of rollout\n");
    }

    @Test
    void what_is_told_beside_events_fits_a_usual_terminal() {
        var run = DemoRun.on(time.noTerminal(), "rollout", "--once");

        assertThat(run.out().lines().filter(line -> !line.startsWith("day ")))
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(Size.USUAL.columns()));
    }

    @Test
    void a_cluster_that_fails_is_lost_by_the_deadline_since_it_got_the_change() {
        var run = DemoRun.on(time.noTerminal(), "rollout", "--once");

        assertThat(run.out())
                .contains("is lost: 1 h after it got the change it still fails")
                .doesNotContain("recover");
    }

    @Test
    void a_terminal_that_cannot_be_drawn_on_or_is_too_small_gets_lines() {
        var dumb = DemoRun.on(time.terminal(Size.USUAL, Map.of("TERM", "dumb")), "rollout");
        var small = DemoRun.on(time.terminal(new Size(71, 24), Map.of()), "rollout");

        assertThat(dumb.out()).doesNotContain("\u001b").contains("day 1 08:00  canary opens");
        assertThat(small.out()).isEqualTo(dumb.out());
    }

    @Test
    void colours_come_only_where_they_are_wanted() {
        assertThat(DemoRun.on(time.noTerminal(), Ansi.ON, "rollout", "--once").out())
                .contains("\u001b[32m");
        assertThat(DemoRun.on(time.terminal(), "rollout").out()).doesNotContain("\u001b[32m");
    }

    @Test
    void programs_get_one_document_at_once_whose_counts_add_up() throws JsonProcessingException {
        var run = DemoRun.on(time.terminal(), "rollout", "-o", "json");

        assertThat(time.passed()).isZero();
        var tree = new JsonMapper().readTree(run.out());
        assertThat(tree.path("schema").textValue()).isEqualTo("tidegate.demo/v2");
        assertThat(tree.path("simulated").booleanValue()).isTrue();
        assertThat(tree.path("stories").properties()).hasSize(1);
        var story = tree.at("/stories/rollout");
        assertThat(story.path("finished").booleanValue()).isTrue();
        assertThat(sum(story, "clusters"))
                .isEqualTo(200)
                .isEqualTo(sum(story, "done") + sum(story, "failed") + sum(story, "held"));
        assertThat(sum(story, "done")).isEqualTo(story.at("/facts/done").intValue());
        var held = StreamSupport.stream(story.path("heldBack").spliterator(), false)
                .map(gate -> Duration.parse(gate.path("for").textValue()))
                .reduce(Duration.ZERO, Duration::plus);
        assertThat(held).isEqualTo(Duration.parse(story.path("took").textValue()));
        assertThat(story.path("events").findValuesAsText("kind")).contains("OPENED", "FAILED", "DONE");
    }

    @Test
    void yaml_says_the_same_as_json() throws JsonProcessingException {
        var yaml = new Load(LoadSettings.builder().setSchema(new CoreSchema()).build())
                .loadFromString(
                        DemoRun.on(time.noTerminal(), "rollout", "-o", "yaml").out());

        var json = DemoRun.on(time.noTerminal(), "rollout", "-o", "json").out();
        assertThat(yaml).isEqualTo(new JsonMapper().readValue(json, Map.class));
    }

    private static int sum(JsonNode story, String count) {
        return StreamSupport.stream(story.path("groups").spliterator(), false)
                .mapToInt(group -> group.path(count).intValue())
                .sum();
    }

    private static List<String> events(DemoRun run) {
        return run.out().lines().filter(line -> line.startsWith("day ")).toList();
    }
}
