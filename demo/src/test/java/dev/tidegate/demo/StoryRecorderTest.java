package dev.tidegate.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import dev.tidegate.engine.gate.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StoryRecorderTest {

    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");
    private static final Verdict.Closed ORDER = Verdict.closed("order", "a goes first");

    /** Tells every start, and a failure is not final. */
    private final StoryRecorder recorder = new StoryRecorder(StoryScript.of("upgrades"), "4.21.2");

    @Test
    void a_group_opens_goes_on_and_is_done() {
        step(0, held("a-1"), held("a-2"));
        step(1, at("a-1", State.PROGRESSING), held("a-2"));
        step(2, at("a-1", State.SOAKING), at("a-2", State.PROGRESSING));
        step(4, at("a-1", State.DONE), at("a-2", State.DONE));

        assertThat(sentences())
                .containsExactly(
                        "2 of a held back: a goes first",
                        "a opens: 4.21.2 goes to a-1",
                        "a goes on: 4.21.2 goes to a-2",
                        "a is done after 3 min: all 2 clusters have 4.21.2");
    }

    @Test
    void many_names_are_shortened() {
        step(0, at("a-1"), at("a-2"), at("a-3"), at("a-4"), at("a-5"));

        assertThat(sentences()).containsExactly("a opens: 4.21.2 goes to a-1, a-2, a-3 and 2 more");
    }

    @Test
    void a_failure_is_told_once_until_it_is_tried_again() {
        step(0, FleetMember.failed("a-1", "a", "breaks"));
        step(1, FleetMember.failed("a-1", "a", "breaks"));
        step(2, at("a-1"));
        step(3, FleetMember.failed("a-1", "a", "breaks"));

        assertThat(sentences())
                .containsExactly("a-1 breaks", "a opens: 4.21.2 goes to a-1", "a-1 is tried again", "a-1 breaks");
    }

    @Test
    void a_group_with_a_failure_is_done_only_where_failures_are_final() {
        var other = new StoryRecorder(StoryScript.of("rollout"), "policy-v2");
        var members = List.of(at("a-1", State.DONE), FleetMember.failed("a-2", "a", "breaks"));

        recorder.step(START, members);
        other.step(START, members);

        assertThat(kinds(recorder)).doesNotContain(Kind.DONE);
        assertThat(other.finish(1, null, List.of(), Map.of()).events())
                .extracting(StoryEvent::sentence)
                .contains("a is done after 0 min: 1 of 2 clusters have policy-v2, 1 failed");
    }

    @Test
    void what_holds_a_group_is_told_when_it_is_new() {
        step(0, held("a-1"));
        step(1, held("a-1"));
        step(2, FleetMember.held("a-1", "a", List.of(Verdict.closed("approval", "nobody has approved it"))));

        assertThat(sentences()).containsExactly("a-1 held back: a goes first", "a-1 held back: nobody has approved it");
    }

    @Test
    void groups_that_are_held_for_the_same_reason_share_it() {
        var members = List.of(held("a-1"), held("a-2"), FleetMember.held("b-1", "b", List.of(ORDER)));

        recorder.step(START, members);

        assertThat(sentences()).containsExactly("2 of a, b-1 held back: a goes first");
    }

    @Test
    void two_snapshots_of_one_instant_are_one() {
        step(0, held("a-1"));
        step(0, at("a-1"));

        var story = finish();

        assertThat(story.snapshots())
                .singleElement()
                .satisfies(snapshot ->
                        assertThat(snapshot.count(State.PROGRESSING)).isEqualTo(1));
    }

    @Test
    void each_attempt_has_its_own_rows_in_the_summary() {
        var ends = new LinkedHashMap<String, @Nullable Instant>();
        ends.put("a", START.plusSeconds(60));
        ends.put("b", null);
        recorder.forecast(START, ends);
        step(0, at("a-1"));
        recorder.startOver("4.21.3");
        step(2, at("a-1"));
        step(3, at("a-1", State.DONE));

        var story = finish();

        assertThat(story.events())
                .extracting(StoryEvent::sentence)
                .contains("the forecast for 4.21.2: all of a on day 1 08:01, b never");
        assertThat(story.tables().get(0).rows())
                .extracting(row -> row.get("change"), row -> row.get("doneAt"), row -> row.get("done"))
                .containsExactly(tuple("4.21.2", null, 0), tuple("4.21.3", START.plusSeconds(180), 1));
    }

    @Test
    void waiting_times_add_up_to_the_length_of_the_story() {
        step(0, held("a-1"));
        step(30, FleetMember.held("a-1", "a", List.of(ORDER.until(START.plus(Duration.ofMinutes(40))))));
        step(40, at("a-1"));
        step(60, at("a-1", State.DONE));

        var story = finish();

        assertThat(story.tables().get(1).rows())
                .extracting(row -> List.of(row.get("heldBackBy"), row.get("for"), row.get("share")))
                .containsExactly(
                        List.of("order", Duration.ofMinutes(30), "50 %"),
                        List.of("nobody", Duration.ofMinutes(20), "33 %"),
                        List.of("soak", Duration.ofMinutes(10), "17 %"));
    }

    @Test
    void whoever_has_the_fewest_closed_gates_is_next() {
        var approval = Verdict.closed("approval", "nobody has approved it");
        recorder.step(
                START,
                List.of(
                        FleetMember.held("b-1", "b", List.of(ORDER, approval)),
                        FleetMember.held("c-1", "c", List.of(approval))));

        assertThat(finish().last().next())
                .get()
                .extracting(StorySnapshot.Held::group)
                .isEqualTo("c");
    }

    private void step(int minute, FleetMember... members) {
        recorder.step(START.plus(Duration.ofMinutes(minute)), List.of(members));
    }

    private Story finish() {
        return recorder.finish(1, null, List.of(), Map.of());
    }

    private List<String> sentences() {
        return finish().events().stream().map(StoryEvent::sentence).toList();
    }

    private static List<Kind> kinds(StoryRecorder recorder) {
        return recorder.finish(1, null, List.of(), Map.of()).events().stream()
                .map(StoryEvent::kind)
                .toList();
    }

    private static FleetMember at(String name) {
        return at(name, State.PROGRESSING);
    }

    private static FleetMember at(String name, State state) {
        return FleetMember.of(name, "a", state);
    }

    private static FleetMember held(String name) {
        return FleetMember.held(name, "a", List.of(ORDER));
    }
}
