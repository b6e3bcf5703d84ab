package dev.tidegate.kube;

/**
 * How an object is applied.
 *
 * @param force take over fields that another manager set to another value, instead of failing with a conflict
 * @param dryRun change nothing, only return the result
 */
public record ApplyOptions(FieldManager manager, boolean force, boolean dryRun) {

    public static ApplyOptions by(FieldManager manager) {
        return new ApplyOptions(manager, false, false);
    }

    public ApplyOptions forced() {
        return new ApplyOptions(manager, true, dryRun);
    }

    public ApplyOptions asDryRun() {
        return new ApplyOptions(manager, force, true);
    }
}
