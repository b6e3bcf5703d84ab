package dev.tidegate.integrations.execution;

import dev.tidegate.integrations.plan.IntegrationStep;

/**
 * The result of a step.
 *
 * @param sentence why it was not done; empty if it was
 */
public record IntegrationStepResult(IntegrationStep step, Status status, String sentence) {

    /** How a step can end. */
    public enum Status {
        DONE,
        /** There was nothing to do. */
        IN_SYNC,
        /** It was not done because this was a dry run. */
        PLANNED,
        /** It was not done because the desired state is not known. */
        FROZEN,
        /** A guard or a conflict refused it. */
        REFUSED,
        /** It did not start: a step it depends on was not done, or the run was to end. */
        SKIPPED,
        FAILED
    }
}
