package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.planner.UpgradeStep;

/**
 * One step of a plan and its result.
 *
 * @param stage how far it came
 */
public record UpgradeStepResult(UpgradeStep action, ChangeResult result, Stage stage) {

    /** How far an action came. */
    public enum Stage {
        /** It was carried out, or should have been. */
        TAKEN,
        /** What must be done before it was not done. */
        PREPARED,
        /** An earlier step for the cluster failed, or no further step was allowed. */
        NOT_TRIED
    }

    public boolean succeeded() {
        return result.succeeded();
    }

    public boolean wasRefused() {
        return stage == Stage.TAKEN && result instanceof ChangeResult.Refused;
    }

    /** Why it did not succeed; empty if it did. */
    public String complaint() {
        return result.complaint();
    }

    /** Whether it is an order of any kind. */
    public boolean isOrder() {
        return action.match(
                cluster -> true,
                controlPlane -> true,
                pool -> true,
                addon -> true,
                deletion -> false,
                approval -> false,
                channel -> false);
    }
}
