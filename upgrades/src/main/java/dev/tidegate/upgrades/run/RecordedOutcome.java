package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.decision.Action;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of a pass, as it is recorded. */
record RecordedOutcome(
        HistoryFate history,
        List<Act> actions,
        List<ClusterOutcome> outcomes,
        List<Told> notices,
        @Nullable String failure,
        List<String> setbacks) {

    /**
     * An action and its result in words.
     *
     * @param complaint empty if it succeeded
     */
    record Act(Action action, Attempt.Stage stage, Result result, String complaint) {}

    /** A notice and its result in words. */
    record Told(Notice notice, Result result) {}

    /** What a deed came to. */
    enum Result {
        DONE,
        NEEDLESS,
        REFUSED,
        FAILED;

        static Result of(Deed deed) {
            return deed.match(() -> DONE, () -> NEEDLESS, refused -> REFUSED, failed -> FAILED);
        }
    }

    static RecordedOutcome of(Pass pass, @Nullable String failure, List<String> setbacks, List<SentNotice> notices) {
        return new RecordedOutcome(
                pass.history(),
                pass.attempts().stream()
                        .map(attempt -> new Act(
                                attempt.action(), attempt.stage(), Result.of(attempt.deed()), attempt.complaint()))
                        .toList(),
                pass.outcomes(),
                notices.stream()
                        .map(sent -> new Told(sent.notice(), Result.of(sent.deed())))
                        .toList(),
                failure,
                List.copyOf(setbacks));
    }
}
