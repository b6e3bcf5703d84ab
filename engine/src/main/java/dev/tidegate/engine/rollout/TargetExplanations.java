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

    Explanation of(TargetState seat) {
        return switch (seat.kind()) {
            case DONE -> seat.phase() == TargetPhase.SKIPPED ? SKIPPED : seat.ignored() ? IGNORED : DONE;
            case LATE -> seat.isNewlyLate() ? late(seat) : LOST;
            case FLYING -> racing(seat, "is progressing");
            case FAILING -> racing(seat, "reports failure");
            case SOAKING -> open("soak", "succeeded and soaks", seat);
            case WAITING -> throw new IllegalArgumentException(seat.target() + " waits: ask the gates of its wave");
        };
    }

    private Explanation late(TargetState seat) {
        return Explanation.of(new Verdict.Closed("deadline", "missed its deadline just now", since(seat), null));
    }

    private Explanation racing(TargetState seat, String doing) {
        return open(
                "deadline",
                doing.concat(seat.recheckAt() == null ? " and has no deadline" : " inside its deadline"),
                seat);
    }

    // Instants stay out of the sentence: printing one costs more than the rest of the decision on a target, and
    // whoever shows the verdict shows its closing time anyway.
    private Explanation open(String gate, String sentence, TargetState seat) {
        return Explanation.of(new Verdict.Open(gate, sentence, since(seat), seat.recheckAt()));
    }

    private List<Fact> since(TargetState seat) {
        return List.of(new Fact("since", seat.since() == null ? now : seat.since()));
    }
}
