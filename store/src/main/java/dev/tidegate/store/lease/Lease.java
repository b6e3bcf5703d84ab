package dev.tidegate.store.lease;

import java.time.Instant;

/**
 * A lease somebody holds.
 *
 * @param owner one run of one process; a process started anew is another owner
 * @param token larger than any given out for this lease before
 * @param expiresAt from then on another owner may take it
 */
public record Lease(LeaseName name, String owner, long token, Instant expiresAt) {

    public Fence fence() {
        return new Fence(name, token);
    }
}
