package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;

/** Says of a target that has the revision why it goes on, is done, or is lost. */
final class TargetVerdicts {

    // Most of a fleet is done most of the time; one sentence serves them all.
    private static final Explanation DONE =
            Explanation.of(Verdict.closed("need", "has the revision, nothing is left to do"));
    private static final Explanation IGNORED =
            Explanation.of(Verdict.closed("need", "has the revision, and its status is ignored"));
    private static final Explanation SKIPPED = Explanation.of(Verdict.closed("need", "is left out of this rollout"));
    private static final Explanation LOST = Explanation.of(Verdict.closed(
            "deadline", "missed its deadline earlier; a retry or a new revision gives it another chance"));

    private final Pace pace;
    private final Instant now;

    TargetVerdicts(Pace pace, Instant now) {
        this.pace = pace;
        this.now = now;
    }

    Explanation of(Seat seat) {
        return switch (seat.kind()) {
            case DONE -> seat.phase() == Phase.SKIPPED ? SKIPPED : seat.ignored() ? IGNORED : DONE;
            case LATE -> seat.isNewlyLate() ? Explanation.of(late(seat)) : LOST;
            case FLYING -> Explanation.of(racing(seat, "is progressing"));
            case FAILING -> Explanation.of(racing(seat, "reports failure"));
            case SOAKING -> Explanation.of(soaking(seat));
            case WAITING -> throw new IllegalArgumentException(seat.target() + " waits: ask the gates of its wave");
        };
    }

    private Verdict late(Seat seat) {
        return Verdict.closed("deadline", "missed its deadline of " + pace.deadline())
                .with("since", sinceOf(seat))
                .with("deadline", recheckOf(seat));
    }

    private Verdict racing(Seat seat, String doing) {
        var recheck = seat.recheckAt();
        return recheck == null
                ? Verdict.open("deadline", doing + " and has no deadline").with("since", sinceOf(seat))
                : Verdict.open("deadline", doing + " and has until " + recheck)
                        .until(recheck)
                        .with("since", sinceOf(seat));
    }

    private Verdict soaking(Seat seat) {
        var end = recheckOf(seat);
        return Verdict.open("soak", "succeeded and soaks until " + end)
                .until(end)
                .with("since", sinceOf(seat));
    }

    private Instant sinceOf(Seat seat) {
        return seat.since() == null ? now : seat.since();
    }

    private Instant recheckOf(Seat seat) {
        return seat.recheckAt() == null ? now : seat.recheckAt();
    }
}
