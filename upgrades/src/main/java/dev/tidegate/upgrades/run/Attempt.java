package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.decision.Action;

/**
 * An action and what became of it.
 *
 * @param stage how far it came
 */
public record Attempt(Action action, Deed deed, Stage stage) {

    /** How far an action came. */
    public enum Stage {
        /** It was carried out, or should have been. */
        TAKEN,
        /** What must be done before it was not done. */
        PREPARED,
        /** Something before it went wrong, or it was not our turn any more. */
        NOT_TRIED
    }

    public boolean succeeded() {
        return deed.match(() -> true, () -> true, refused -> false, failed -> false);
    }

    public boolean wasRefused() {
        return stage == Stage.TAKEN && deed instanceof Deed.Refused;
    }

    /** Why it did not succeed; empty if it did. */
    public String complaint() {
        return deed.match(() -> "", () -> "", Deed.Refused::sentence, Deed.Failed::sentence);
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
