package dev.tidegate.cli.demo;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.testsupport.Gen;
import dev.tidegate.testsupport.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

class ImageTaleTest {

    private static final Map<Integer, ImageTale> TOLD = new ConcurrentHashMap<>();

    /** Tales are costly, so that each is played only once. */
    private static final Gen<ImageTale> TALES = Gen.integers(0, 7).map(ImageTaleTest::tale);

    private final FakeTime time = new FakeTime();

    @Test
    void the_usual_story_is_told_as_it_always_was() {
        var run = DemoRun.on(time.noTerminal(), "integrations", "--once");

        assertThat(run.result()).isEqualTo(ExitCode.DONE);
        assertThat(time.passed()).isZero();
        Golden.assertMatches(Path.of("src/test/golden/demo/integrations-once.txt"), run.out());
    }

    @Test
    void the_bad_image_is_stopped_and_its_wave_is_taken_back() {
        tries(8).forAll(TALES, tale -> {
            var bad = tale.attempts().get(0);

            assertThat(bad.image()).isEqualTo(ImageSetting.BAD);
            assertThat(bad.waves())
                    .extracting(ImageTale.Wave::state)
                    .containsExactly(WaveState.DONE, WaveState.REVERTED, WaveState.WAITING);
            assertThat(tale.story().events())
                    .filteredOn(event -> event.kind() == Event.Kind.STOPPED)
                    .singleElement()
                    .satisfies(stop -> assertThat(stop.sentence())
                            .startsWith(ImageSetting.BAD + " is stopped: ")
                            .endsWith("in wave stage has failed: 3 failed runs"));
        });
    }

    @Test
    void nobody_outside_the_first_two_waves_ever_runs_the_bad_image() {
        tries(8).forAll(TALES, tale -> {
            var early = ImageSetting.accounts(tale.story().seed()).stream()
                    .filter(account -> !account.phase().equals("prod"))
                    .map(ImageSetting.Account::name)
                    .collect(Collectors.toSet());

            assertThat(tale.decisions())
                    .allSatisfy(decided -> assertThat(early).containsAll(accountsOn(decided, ImageSetting.BAD)));
            assertThat(tale.decisions())
                    .anySatisfy(decided ->
                            assertThat(accountsOn(decided, ImageSetting.BAD)).isNotEmpty());
            assertThat(tale.spared()).hasSizeGreaterThanOrEqualTo(14).doesNotContain("amber", "basalt");
        });
    }

    @Test
    void everybody_but_the_pinned_and_the_switched_off_ends_on_the_repaired_image() {
        tries(8).forAll(TALES, tale -> {
            var last = tale.decisions().get(tale.decisions().size() - 1);

            assertThat(tale.story().isFinished()).isTrue();
            assertThat(accountsOn(last, ImageSetting.REPAIRED)).hasSize(22);
            assertThat(accountsOn(last, ImageSetting.OLD)).containsExactly(ImageSetting.PINNED);
            assertThat(last.images()).hasSize(24);
            assertThat(tale.leftOut())
                    .extracting(ImageTale.LeftOut::account)
                    .containsExactly(ImageSetting.DISABLED, ImageSetting.PINNED);
        });
    }

    @Test
    void the_last_wave_starts_only_when_it_is_approved() {
        tries(8).forAll(TALES, tale -> {
            var story = tale.story();
            var opened = story.first("rest", Event.Kind.OPENED).orElseThrow();

            assertThat(story.first("rest", Event.Kind.WAITING).orElseThrow().at())
                    .isBefore(opened.at());
            assertThat(story.first("rest", Event.Kind.APPROVED).orElseThrow().at())
                    .isEqualTo(opened.at());
        });
    }

    @Test
    void the_change_that_ends_the_rollout_is_noticed_by_no_shard() {
        tries(8).forAll(TALES, tale -> {
            assertThat(tale.end())
                    .isEqualTo(new ImageEnd(
                            List.of(new ImageEnd.Change(
                                    ImageFiles.RECONCILER,
                                    List.of("    imageRef: " + ImageSetting.OLD),
                                    List.of("    imageRef: " + ImageSetting.REPAIRED))),
                            List.of(ImageFiles.ROLLOUT),
                            24,
                            24));
        });
    }

    @Test
    void events_are_told_in_the_order_of_time_and_few_enough_to_read() {
        tries(8).forAll(TALES, tale -> {
            assertThat(tale.story().events()).extracting(Event::at).isSorted();
            assertThat(tale.story().events()).hasSizeBetween(20, 34);
        });
    }

    @Test
    void the_same_seed_tells_the_same_tale() {
        assertThat(ImageTale.of(3)).isEqualTo(tale(3));
        assertThat(tale(3).story().events()).isNotEqualTo(tale(4).story().events());
    }

    @Test
    void on_a_terminal_waves_are_drawn() {
        var run = DemoRun.on(time.terminal(Size.USUAL, Map.of()), "integrations");

        assertThat(run.out()).contains("a simulated fleet of 23 shards", "WAVE", "Finished on day 1");
    }

    @Test
    void colours_come_only_where_they_are_wanted() {
        assertThat(DemoRun.on(time.noTerminal(), Ansi.ON, "integrations", "--once")
                        .out())
                .contains("\u001b[32m");
        assertThat(DemoRun.on(time.noTerminal(), "integrations", "--once").out())
                .doesNotContain("\u001b");
    }

    @Test
    void machines_get_both_rollouts_and_the_change_that_ends_them() throws JsonProcessingException {
        var run = DemoRun.on(time.noTerminal(), "integrations", "-o", "json");

        assertThat(time.passed()).isZero();
        var tree = new JsonMapper().readTree(run.out());
        assertThat(tree.path("schema").textValue()).isEqualTo("tidegate.demo.integrations/v1");
        assertThat(tree.path("simulated").booleanValue()).isTrue();
        assertThat(tree.path("rollouts").findValuesAsText("to"))
                .containsExactly(ImageSetting.BAD, ImageSetting.REPAIRED);
        assertThat(tree.path("rollouts").findValuesAsText("state"))
                .containsExactly("DONE", "REVERTED", "WAITING", "DONE", "DONE", "DONE");
        var summary = tree.path("summary");
        assertThat(summary.path("accounts").intValue()).isEqualTo(24);
        assertThat(summary.path("done").intValue()).isEqualTo(22);
        assertThat(summary.path("neverSawTheBadImage").size()).isGreaterThanOrEqualTo(14);
        assertThat(summary.path("leftOut").findValuesAsText("account")).containsExactly("nickel", "opal");
        assertThat(summary.path("end").path("shardsUnchanged"))
                .isEqualTo(summary.path("end").path("shards"));
    }

    private static ImageTale tale(int seed) {
        return TOLD.computeIfAbsent(seed, ImageTale::of);
    }

    private static Set<String> accountsOn(ImageTale.Decided decided, String image) {
        return decided.images().entrySet().stream()
                .filter(shard -> shard.getValue().equals(image))
                .map(shard -> ImageSetting.accountOf(shard.getKey()))
                .collect(Collectors.toSet());
    }
}
