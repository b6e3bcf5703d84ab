package dev.tidegate.integrations.act;

import dev.tidegate.integrations.plan.Step;

/**
 * What became of a step.
 *
 * @param sentence why, where it was not simply done; else empty
 */
public record StepOutcome(Step step, Result result, String sentence) {

    /** What can become of one. */
    public enum Result {
        DONE,
        /** There was nothing to do. */
        IN_SYNC,
        /** It would have been done, had this not been a dry run. */
        PLANNED,
        /** It is left alone because what should be is not known. */
        FROZEN,
        /** A rule forbids it: a guard or a conflict. */
        REFUSED,
        /** It was not begun: a step it builds on was not done, or the run was to end. */
        SKIPPED,
        FAILED
    }
}
