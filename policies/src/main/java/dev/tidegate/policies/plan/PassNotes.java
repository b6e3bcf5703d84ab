package dev.tidegate.policies.plan;

import dev.tidegate.engine.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects what the stages of a pass have to tell, and when the policy has to be looked at again. */
final class PassNotes {

    static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);

    private final Instant now;
    private final List<PolicyEvent> events = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Instant> wakeUps = new ArrayList<>();

    PassNotes(Instant now) {
        this.now = now;
    }

    void event(PolicyEvent event) {
        events.add(event);
    }

    /** Tells something about clusters, unless there are none. */
    void event(String reason, String sentence, List<String> clusters, boolean warning) {
        if (!clusters.isEmpty()) {
            events.add(new PolicyEvent(warning, reason, sentence + NameList.of(clusters), false));
        }
    }

    void problem(Problem problem) {
        problems.add(problem);
    }

    void problems(List<Problem> more) {
        problems.addAll(more);
    }

    void wakeUp(@Nullable Instant at) {
        if (at != null) {
            wakeUps.add(at);
        }
    }

    List<PolicyEvent> events() {
        return events;
    }

    List<Problem> problems() {
        return problems;
    }

    /** The earliest instant that was asked for, but not at once; null if none was. */
    @Nullable Instant earliestWakeUp() {
        var soon = now.plus(SHORTEST_WAIT);
        return wakeUps.stream()
                .min(Instant::compareTo)
                .map(at -> at.isBefore(soon) ? soon : at)
                .orElse(null);
    }
}
