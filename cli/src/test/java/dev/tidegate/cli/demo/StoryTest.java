package dev.tidegate.cli.demo;

import static dev.tidegate.testsupport.Property.tries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class StoryTest {

    private static final Map<Integer, Story> TOLD = new ConcurrentHashMap<>();

    /** Stories are costly, so that each is played only once. */
    private static final Gen<Story> STORIES = Gen.integers(0, 24).map(seed -> TOLD.computeIfAbsent(seed, Story::of));

    @Test
    void the_usual_story_ends_well_although_a_cluster_fails_before_production() {
        var story = Story.of(Setting.USUAL_SEED);

        assertThat(story.isFinished()).isTrue();
        assertThat(story.failures()).anyMatch(failure -> List.of("dev", "stage").contains(failure.group()));
        assertThat(story.last().groups()).allMatch(Progress::isThrough);
    }

    @Test
    void the_same_seed_tells_the_same_story() {
        assertThat(Story.of(3)).isEqualTo(Story.of(3));
    }

    @Test
    void the_story_that_is_recommended_for_it_stops_early() {
        var story = Story.of(NextSteps.SEED_THAT_STOPS);

        assertThat(story.isFinished()).isFalse();
        assertThat(story.length()).isLessThan(Duration.ofHours(3));
        assertThat(story.stoppedBy()).startsWith("the rollout has failed: group canary");
    }

    @Test
    void every_story_ends_with_nobody_on_the_way() {
        tries(25).forAll(STORIES, story -> {
            var end = story.last();

            assertThat(end.groups()).allSatisfy(group -> {
                assertThat(group.progressing() + group.soaking()).isZero();
                assertThat(group.done() + group.failed() + group.held()).isEqualTo(group.size());
            });
        });
    }

    @Test
    void every_story_either_reaches_everybody_or_says_why_not() {
        tries(25).forAll(STORIES, story -> {
            var isThrough = story.last().groups().stream().allMatch(Progress::isThrough);

            assertThat(story.isFinished()).isEqualTo(isThrough);
            assertThat(story.events().stream().anyMatch(event -> event.kind() == Event.Kind.STOPPED))
                    .isEqualTo(!isThrough);
        });
    }

    @Test
    void what_held_it_back_takes_exactly_as_long_as_the_story() {
        tries(25).forAll(STORIES, story -> {
            assertThat(Hindrance.of(story.scenes()).stream()
                            .map(Hindrance::time)
                            .reduce(Duration.ZERO, Duration::plus))
                    .isEqualTo(story.length());
        });
    }

    @Test
    void every_cluster_that_failed_is_named_once() {
        tries(25).forAll(STORIES, story -> {
            var failed =
                    story.last().groups().stream().mapToInt(Progress::failed).sum();

            assertThat(story.failures())
                    .hasSize(failed)
                    .extracting(Event::cluster)
                    .doesNotHaveDuplicates();
        });
    }

    @Test
    void events_are_told_in_the_order_of_time_and_few_enough_to_read() {
        tries(25).forAll(STORIES, story -> {
            var events = story.events();

            assertThat(events).extracting(Event::at).isSorted();
            assertThat(events).hasSizeBetween(3, 60);
        });
    }

    @Test
    void a_group_waits_is_approved_opens_and_is_done_in_this_order() {
        var story = Story.of(Setting.USUAL_SEED);

        for (var group : List.of("dev", "stage", "prod")) {
            assertThat(story.events())
                    .filteredOn(event -> group.equals(event.group()) && !event.isFailure())
                    .extracting(Event::kind)
                    .containsExactly(Event.Kind.WAITING, Event.Kind.APPROVED, Event.Kind.OPENED, Event.Kind.DONE);
        }
    }

    @Test
    void a_scene_lasts_until_the_next_one() {
        var story = Story.of(Setting.USUAL_SEED);
        var second = story.scenes().get(1);

        assertThat(story.sceneAt(second.at().minusNanos(1)))
                .isEqualTo(story.scenes().get(0));
        assertThat(story.sceneAt(second.at())).isEqualTo(second);
        assertThat(story.sceneAt(story.end().plusSeconds(1))).isEqualTo(story.last());
    }
}
