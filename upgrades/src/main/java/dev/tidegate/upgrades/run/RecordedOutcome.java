package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.planner.UpgradeStep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The outcome of a pass, as it is recorded. */
record RecordedOutcome(
        HistorySaveResult history,
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
    record Act(UpgradeStep action, UpgradeStepResult.Stage stage, Result result, String complaint) {}

    /** A notice and its result in words. */
    record Told(OwnerNotice notice, Result result) {}

    /** How a change ended. */
    enum Result {
        DONE,
        NEEDLESS,
        REFUSED,
        FAILED;

        static Result of(ChangeResult result) {
            return result.match(() -> DONE, () -> NEEDLESS, refused -> REFUSED, failed -> FAILED);
        }
    }

    static RecordedOutcome of(
            UpgradeOutcome outcome, @Nullable String failure, List<String> setbacks, List<OwnerNoticeResult> notices) {
        return new RecordedOutcome(
                outcome.history(),
                outcome.results().stream()
                        .map(step -> new Act(step.action(), step.stage(), Result.of(step.result()), step.complaint()))
                        .toList(),
                outcome.outcomes(),
                notices.stream()
                        .map(sent -> new Told(sent.notice(), Result.of(sent.result())))
                        .toList(),
                failure,
                List.copyOf(setbacks));
    }
}
