package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;
import java.util.List;

/** Says of a target that has the revision why it goes on, is done, or is lost. */
final class TargetExplanations {

    // Most of a fleet is done most of the time; one sentence serves them all.
    private static final Explanation DONE =
            Explanation.of(Verdict.closed("need", "has the revision, nothing is left to do"));
    private static final Explanation IGNORED =
            Explanation.of(Verdict.closed("need", "has the revision, and its status is ignored"));
    private static final Explanation SKIPPED = Explanation.of(Verdict.closed("need", "is left out of this rollout"));
    private static final Explanation LOST = Explanation.of(Verdict.closed(
            "deadline", "missed its deadline earlier; a retry or a new revision gives it another chance"));

    private final Instant now;

    TargetExplanations(Instant now) {
        this.now = now;
    }

    Explanation of(TargetState state) {
        return switch (state.kind()) {
            case DONE -> state.phase() == TargetPhase.SKIPPED ? SKIPPED : state.ignored() ? IGNORED : DONE;
            case LATE -> state.isNewlyLate() ? late(state) : LOST;
            case FLYING -> racing(state, "is progressing inside its deadline", "is progressing and has no deadline");
            case FAILING -> racing(state, "reports failure inside its deadline", "reports failure and has no deadline");
            case SOAKING -> open("soak", "succeeded and soaks", state);
            case WAITING -> throw new IllegalArgumentException(state.target() + " waits: ask the gates of its wave");
        };
    }

    private Explanation late(TargetState state) {
        return Explanation.of(new Verdict.Closed("deadline", "missed its deadline just now", since(state), null));
    }

    private Explanation racing(TargetState state, String inTime, String withoutDeadline) {
        return open("deadline", state.recheckAt() == null ? withoutDeadline : inTime, state);
    }

    // Instants stay out of the sentence: printing one costs more than the rest of the decision on a target, and
    // whoever shows the verdict shows its closing time anyway.
    private Explanation open(String gate, String sentence, TargetState state) {
        return Explanation.of(new Verdict.Open(gate, sentence, since(state), state.recheckAt()));
    }

    private List<Fact> since(TargetState state) {
        return List.of(new Fact("since", state.since() == null ? now : state.since()));
    }
}
