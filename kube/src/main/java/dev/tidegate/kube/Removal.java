package dev.tidegate.kube;

import org.jspecify.annotations.Nullable;

/**
 * How an object is deleted.
 *
 * @param uid delete only this very object, not one that took its name since
 * @param resourceVersion delete only what nobody has changed since it was read
 * @param dryRun only tell whether it would be done
 */
public record Removal(
        Dependents dependents,
        @Nullable String uid,
        @Nullable String resourceVersion,
        boolean dryRun) {

    public static Removal with(Dependents dependents) {
        return new Removal(dependents, null, null, false);
    }

    public Removal onlyUid(String expected) {
        return new Removal(dependents, expected, resourceVersion, dryRun);
    }

    public Removal onlyVersion(String expected) {
        return new Removal(dependents, uid, expected, dryRun);
    }

    public Removal onTrial() {
        return new Removal(dependents, uid, resourceVersion, true);
    }

    /** What becomes of the objects that the deleted one owns. */
    public enum Dependents {
        /** They are deleted afterwards. */
        BACKGROUND("Background"),
        /** They are deleted first. */
        FOREGROUND("Foreground"),
        /** They stay, and belong to nobody. */
        ORPHAN("Orphan");

        private final String wireName;

        Dependents(String wireName) {
            this.wireName = wireName;
        }

        String wireName() {
            return wireName;
        }
    }

    /** What came of it. */
    public enum Outcome {
        /** The object is gone. */
        GONE,
        /** The object is marked, and goes when its dependents or finalizers let it. */
        GOING,
        /** There was no such object. */
        ABSENT
    }
}
