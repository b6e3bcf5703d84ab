package dev.tidegate.store.lease;

import java.time.Instant;

/**
 * A lease that is held.
 *
 * @param owner one run of one process; a restarted process is another owner
 * @param token larger than all earlier tokens of this lease
 * @param expiresAt from then on another owner can acquire it
 */
public record Lease(LeaseName name, String owner, long token, Instant expiresAt) {

    public Fence fence() {
        return new Fence(name, token);
    }
}
