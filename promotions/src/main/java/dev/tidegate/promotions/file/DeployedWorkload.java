package dev.tidegate.promotions.file;

import org.jspecify.annotations.Nullable;

/**
 * The workload that runs the version of a location.
 *
 * @param selector the labels of its pods
 * @param container nothing for the first one
 */
public record DeployedWorkload(
        String cluster,
        String namespace,
        String selector,
        @Nullable String container) {}
