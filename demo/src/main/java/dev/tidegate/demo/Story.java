package dev.tidegate.demo;

import dev.tidegate.application.document.TextLine;
import dev.tidegate.demo.FleetMember.State;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A simulated story from its first to its last step, as data: everything a player needs to show it. The same script and
 * seed give the same story.
 *
 * @param snapshots the state of the fleet over time, at least one
 * @param events what happened, in the order of time
 * @param stoppedBy why it went no further; null if it came to its end
 * @param tables the summary
 * @param remarks lines below the tables
 * @param facts results by name
 */
record Story(
        StoryScript script,
        long seed,
        List<StorySnapshot> snapshots,
        List<StoryEvent> events,
        @Nullable String stoppedBy,
        List<SummaryTable> tables,
        List<TextLine> remarks,
        Map<String, Object> facts) {

    /** The seed that is used unless the user chooses another. */
    static final long USUAL_SEED = 7;

    Instant start() {
        return snapshots.get(0).at();
    }

    StorySnapshot last() {
        return snapshots.get(snapshots.size() - 1);
    }

    Duration length() {
        return Duration.between(start(), last().at());
    }

    /** The states that members are in at some time; some stories know no soak of a member. */
    List<State> states() {
        boolean soaks = snapshots.stream().anyMatch(snapshot -> snapshot.count(State.SOAKING) > 0);
        return Stream.of(State.values())
                .filter(state -> soaks || state != State.SOAKING)
                .toList();
    }

    /** The state of the fleet at an instant: the latest snapshot that is not after it. */
    StorySnapshot snapshotAt(Instant instant) {
        return snapshots.stream()
                .reduce(snapshots.get(0), (current, next) -> next.at().isAfter(instant) ? current : next);
    }

    /** Lines of the script, with the facts in them. */
    List<TextLine> lines(List<String> texts) {
        var filled = String.join("\n", texts);
        for (var fact : facts.entrySet()) {
            filled = filled.replace("{" + fact.getKey() + "}", String.valueOf(fact.getValue()));
        }
        return filled.lines().map(TextLine::of).toList();
    }
}
