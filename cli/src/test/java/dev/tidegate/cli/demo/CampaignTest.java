package dev.tidegate.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.testsupport.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each campaign is some thousand real requests, so there are few of them here, and each has to show a lot. */
@Timeout(600)
class CampaignTest {

    private final FakeTime time = new FakeTime();

    @Test
    void without_a_name_all_stories_are_told_the_campaign_first() {
        var run = DemoRun.on(time.noTerminal(), "--once");

        assertThat(run.result()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEmpty();
        assertThat(time.passed()).isZero();
        Golden.assertMatches(Path.of("src/test/golden/demo/all-once.txt"), run.out());
    }

    @Test
    void what_the_readme_shows_of_the_demo_is_told_by_it() throws IOException {
        var told = Files.readAllLines(Path.of("src/test/golden/demo/all-once.txt"));

        var shown = Files.readAllLines(Path.of("../README.md")).stream()
                .filter(line -> line.startsWith("day ") || line.startsWith("Finished ") || line.startsWith("All "))
                .toList();

        assertThat(shown).hasSizeGreaterThan(5).allMatch(told::contains);
    }

    @Test
    void the_same_seed_tells_the_same_campaign_and_its_numbers_add_up() throws JsonProcessingException {
        var first = DemoRun.on(time.noTerminal(), "upgrades", "--seed", "11", "-o", "json");
        var second = DemoRun.on(time.terminal(Size.USUAL, Map.of()), "upgrades", "--seed", "11", "-o", "json");

        assertThat(second.out()).isEqualTo(first.out());
        var tree = new JsonMapper().readTree(first.out());
        assertThat(tree.path("schema").textValue()).isEqualTo("tidegate.demo.upgrades/v1");
        var summary = tree.path("summary");
        assertThat(summary.path("finished").booleanValue()).isTrue();
        assertThat(summary.path("done").intValue()).isEqualTo(24).isEqualTo(sum(tree.path("sectors"), "clusters"));
        assertThat(summary.path("ordersTaken")).isEqualTo(summary.path("orders"));
        assertThat(summary.path("runsReplayedEqual")).isEqualTo(summary.path("runs"));
        assertThat(summary.path("requestsSentAgain").intValue()).isPositive();
        assertThat(sum(summary.path("heldBack"), "percent")).isBetween(97, 103);
    }

    @Test
    void a_forecast_is_judged_by_the_clusters_it_spoke_of() {
        var start = CampaignSetting.START;
        var arrivals = new Arrivals(
                Map.of("dev-1", start.plusSeconds(60), "dev-2", start.plusSeconds(90), "dev-4", start),
                Map.of("dev-1", start.plusSeconds(30), "dev-2", start.plusSeconds(90), "dev-3", start));

        assertThat(arrivals.deviations())
                .containsExactly(
                        new Arrivals.Deviation("dev-2", Duration.ZERO),
                        new Arrivals.Deviation("dev-1", Duration.ofSeconds(-30)));
        assertThat(arrivals.realOf("dev")).contains(start.plusSeconds(90));
        assertThat(arrivals.realOf("prod")).isEmpty();
    }

    private static int sum(JsonNode list, String count) {
        return StreamSupport.stream(list.spliterator(), false)
                .mapToInt(item -> item.path(count).intValue())
                .sum();
    }
}
