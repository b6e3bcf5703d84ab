package dev.tidegate.upgrades.fleet;

import org.jspecify.annotations.Nullable;

/**
 * A group of workers of a hosted cluster, upgraded on its own after the control plane.
 *
 * @param version null if it could not be read
 */
public record NodePool(String id, @Nullable String version) {}
