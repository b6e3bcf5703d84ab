package dev.tidegate.store.lease;

/** A fencing token: passed with a write, which is refused if the lease has a newer token. */
public record Fence(LeaseName lease, long token) {

    public Fence {
        if (token < 1) {
            throw new IllegalArgumentException("tokens are counted from 1: " + token);
        }
    }
}
