package dev.tidegate.engine.lock;

import org.jspecify.annotations.Nullable;

/**
 * Somebody asks to go to work.
 *
 * @param limit the limit of the claimant's area, if it has one
 */
public record LockRequest(LockMember claimant, @Nullable AreaLimit limit) {

    public LockRequest {
        if (limit != null && claimant.area() == null) {
            throw new IllegalArgumentException(claimant.name() + " has no area that could have a limit");
        }
    }
}
