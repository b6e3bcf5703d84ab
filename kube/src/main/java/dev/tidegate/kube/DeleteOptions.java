package dev.tidegate.kube;

import org.jspecify.annotations.Nullable;

/**
 * How an object is deleted.
 *
 * @param uid delete only this object, not a newer one of the same name
 * @param resourceVersion delete only if it was not changed since it was read
 * @param dryRun only check whether it would be deleted
 */
public record DeleteOptions(
        Dependents dependents,
        @Nullable String uid,
        @Nullable String resourceVersion,
        boolean dryRun) {

    public static DeleteOptions with(Dependents dependents) {
        return new DeleteOptions(dependents, null, null, false);
    }

    public DeleteOptions onlyUid(String expected) {
        return new DeleteOptions(dependents, expected, resourceVersion, dryRun);
    }

    public DeleteOptions onlyVersion(String expected) {
        return new DeleteOptions(dependents, uid, expected, dryRun);
    }

    public DeleteOptions asDryRun() {
        return new DeleteOptions(dependents, uid, resourceVersion, true);
    }

    /** What happens to the objects that the deleted one owns. */
    public enum Dependents {
        /** They are deleted afterwards. */
        BACKGROUND("Background"),
        /** They are deleted first. */
        FOREGROUND("Foreground"),
        /** They stay without an owner. */
        ORPHAN("Orphan");

        private final String wireName;

        Dependents(String wireName) {
            this.wireName = wireName;
        }

        String wireName() {
            return wireName;
        }
    }

    /** The result of a deletion. */
    public enum Outcome {
        /** The object is deleted. */
        GONE,
        /** The object is marked for deletion and waits for its dependents or finalizers. */
        GOING,
        /** There was no such object. */
        ABSENT
    }
}
