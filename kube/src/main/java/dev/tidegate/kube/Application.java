package dev.tidegate.kube;

/**
 * How an object is applied.
 *
 * @param force take fields that somebody else set to another value, instead of failing with a conflict
 * @param dryRun only tell what the outcome would be
 */
public record Application(FieldManager manager, boolean force, boolean dryRun) {

    public static Application by(FieldManager manager) {
        return new Application(manager, false, false);
    }

    public Application forced() {
        return new Application(manager, true, dryRun);
    }

    public Application onTrial() {
        return new Application(manager, force, true);
    }
}
