package dev.tidegate.store.lease;

/** Passed with a write to show on whose behalf it is made. Of two fences of a lease the one with the larger token counts. */
public record Fence(LeaseName lease, long token) {

    public Fence {
        if (token < 1) {
            throw new IllegalArgumentException("tokens are counted from 1: " + token);
        }
    }
}
