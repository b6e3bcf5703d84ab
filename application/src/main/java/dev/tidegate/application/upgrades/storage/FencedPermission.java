package dev.tidegate.application.upgrades.storage;

import dev.tidegate.store.lease.Fence;
import dev.tidegate.upgrades.run.StepPermission;

/** A permission that comes with a lease of the store. */
public interface FencedPermission extends StepPermission {

    /** Shown with every write, so that a late one is refused. */
    Fence fence();

    /** The fence of a permission that was given to a repository. */
    static Fence of(StepPermission permission) {
        if (permission instanceof FencedPermission fenced) {
            return fenced.fence();
        }
        throw new IllegalArgumentException("the store is only written to with a lease of the store");
    }
}
