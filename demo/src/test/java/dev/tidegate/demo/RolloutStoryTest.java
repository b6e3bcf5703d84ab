package dev.tidegate.demo;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class RolloutStoryTest {

    private static final Map<Integer, Story> TOLD = new ConcurrentHashMap<>();

    /** Stories are costly, so that each is played only once. */
    private static final Generator<Story> STORIES =
            Generator.integers(0, 24).map(seed -> TOLD.computeIfAbsent(seed, RolloutStory::tell));

    @Test
    void the_usual_story_ends_well_although_a_cluster_fails_before_production() {
        var story = RolloutStory.tell(Story.USUAL_SEED);

        assertThat(story.stoppedBy()).isNull();
        assertThat(story.events()).anyMatch(event -> event.kind() == Kind.FAILED && !"prod".equals(event.group()));
        assertThat(story.last().count(State.DONE) + story.last().count(State.FAILED))
                .isEqualTo(200);
    }

    @Test
    void the_same_seed_tells_the_same_story() {
        assertThat(RolloutStory.tell(3)).isEqualTo(RolloutStory.tell(3));
    }

    @Test
    void the_story_that_is_recommended_for_it_stops_early() {
        var story = RolloutStory.tell(9);

        assertThat(story.script().next()).containsKey("tidegate demo rollout --seed 9");
        assertThat(story.length()).isLessThan(Duration.ofHours(3));
        assertThat(story.stoppedBy()).startsWith("the rollout has failed: group canary");
    }

    @Test
    void every_story_ends_with_nobody_on_the_way() {
        tries(25).forAll(STORIES, story -> {
            assertThat(story.last().count(State.PROGRESSING) + story.last().count(State.SOAKING))
                    .isZero();
            assertThat(story.last().size()).isEqualTo(200);
        });
    }

    @Test
    void every_story_either_reaches_everybody_or_says_why_not() {
        tries(25).forAll(STORIES, story -> {
            boolean isStopped = story.last().count(State.HELD) > 0;

            assertThat(story.stoppedBy() != null).isEqualTo(isStopped);
            assertThat(story.events().stream().anyMatch(event -> event.kind() == Kind.STOPPED))
                    .isEqualTo(isStopped);
        });
    }

    @Test
    void what_held_it_back_takes_exactly_as_long_as_the_story() {
        tries(25).forAll(STORIES, story -> {
            var held = story.tables().get(1).rows().stream()
                    .map(row -> (Duration) row.get("for"))
                    .reduce(Duration.ZERO, Duration::plus);

            assertThat(held).isEqualTo(story.length());
        });
    }

    @Test
    void every_cluster_that_failed_is_told_of() {
        tries(25).forAll(STORIES, story -> {
            var failed = story.events().stream()
                    .filter(event -> event.kind() == Kind.FAILED)
                    .map(StoryEvent::member)
                    .distinct();

            assertThat(failed).hasSize(story.last().count(State.FAILED));
        });
    }

    @Test
    void events_are_told_in_the_order_of_time_and_few_enough_to_read() {
        tries(25).forAll(STORIES, story -> {
            assertThat(story.events()).extracting(StoryEvent::at).isSorted();
            assertThat(story.events()).hasSizeBetween(3, 60);
        });
    }

    @Test
    void a_group_is_approved_opens_and_is_done_in_this_order() {
        var story = RolloutStory.tell(Story.USUAL_SEED);

        for (var group : List.of("dev", "stage", "prod")) {
            assertThat(story.events())
                    .filteredOn(event -> group.equals(event.group()) && event.kind() != Kind.FAILED)
                    .extracting(StoryEvent::kind)
                    .containsExactly(Kind.APPROVED, Kind.OPENED, Kind.DONE);
        }
    }
}
