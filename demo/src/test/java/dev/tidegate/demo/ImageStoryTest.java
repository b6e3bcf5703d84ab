package dev.tidegate.demo;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class ImageStoryTest {

    private static final String BAD = "b4d0bad";
    private static final String REPAIRED = "5afe5ad";
    private static final Map<Integer, Story> TOLD = new ConcurrentHashMap<>();

    /** Stories are costly, so that each is played only once. */
    private static final Generator<Story> STORIES = Generator.integers(0, 7).map(ImageStoryTest::story);

    private final DemoTime time = new DemoTime();

    @Test
    void the_usual_story_is_told_as_it_always_was() {
        var run = DemoRun.on(time.noTerminal(), "integrations", "--once");

        assertThat(run.result()).isEqualTo(ExitCode.DONE);
        assertThat(time.passed()).isZero();
        GoldenFile.assertMatches(Path.of("src/test/golden/integrations-once.txt"), run.out());
    }

    @Test
    void the_bad_image_is_stopped_and_its_wave_is_reverted() {
        tries(8).forAll(STORIES, story -> {
            assertThat(story.events())
                    .filteredOn(event -> event.kind() == Kind.STOPPED)
                    .singleElement()
                    .satisfies(stop -> assertThat(stop.sentence())
                            .startsWith(BAD + " is stopped: ")
                            .endsWith("in wave stage has failed: 3 failed runs"));
            assertThat(story.events()).extracting(StoryEvent::sentence).contains("stage is reverted to 4be19c2");
        });
    }

    @Test
    void nobody_outside_the_first_two_waves_ever_gets_the_bad_image() {
        tries(8).forAll(STORIES, story -> {
            assertThat(story.events())
                    .filteredOn(event -> event.what().contains(BAD + " goes to"))
                    .extracting(StoryEvent::group)
                    .containsOnly("first", "stage");
            assertThat((Integer) story.facts().get("spared")).isGreaterThanOrEqualTo(14);
        });
    }

    @Test
    void all_shards_that_take_part_end_on_the_repaired_image_and_the_summary_adds_up() {
        tries(8).forAll(STORIES, story -> {
            assertThat(story.stoppedBy()).isNull();
            assertThat(story.last().size()).isEqualTo(23).isEqualTo(story.last().count(State.DONE));
            assertThat(story.tables().get(0).rows())
                    .filteredOn(row -> REPAIRED.equals(row.get("change")))
                    .hasSize(3)
                    .allSatisfy(row -> assertThat(row.get("done")).isEqualTo(row.get("shards")));
            assertThat(story.events())
                    .filteredOn(event -> event.kind() == Kind.TOLD)
                    .extracting(StoryEvent::member)
                    .containsExactly("nickel", "opal");
        });
    }

    @Test
    void the_last_wave_starts_only_when_it_is_approved() {
        tries(8).forAll(STORIES, story -> {
            assertThat(story.events())
                    .filteredOn(event -> "rest".equals(event.group()))
                    .extracting(StoryEvent::kind)
                    .startsWith(Kind.APPROVED, Kind.OPENED);
        });
    }

    @Test
    void the_change_that_ends_the_rollout_changes_no_shard() {
        tries(8).forAll(STORIES, story -> {
            assertThat(story.facts()).containsEntry("shards", 24).containsEntry("shardsUnchanged", 24);
            assertThat(story.remarks().toString())
                    .contains(
                            "-    imageRef: 4be19c2",
                            "+    imageRef: " + REPAIRED,
                            "/rollouts/bucket-keeper.yml is removed");
        });
    }

    @Test
    void events_are_told_in_the_order_of_time_and_few_enough_to_read() {
        tries(8).forAll(STORIES, story -> {
            assertThat(story.events()).extracting(StoryEvent::at).isSorted();
            assertThat(story.events()).hasSizeBetween(20, 45);
        });
    }

    @Test
    void the_same_seed_tells_the_same_story() {
        assertThat(ImageStory.tell(3)).isEqualTo(story(3));
        assertThat(story(3).events()).isNotEqualTo(story(4).events());
    }

    @Test
    void on_a_terminal_waves_are_drawn() {
        var run = DemoRun.on(time.terminal(), "integrations");

        assertThat(run.out()).contains("Integrations: a new image", "WAVE", "Finished on day 1");
    }

    private static Story story(int seed) {
        return TOLD.computeIfAbsent(seed, ImageStory::tell);
    }
}
