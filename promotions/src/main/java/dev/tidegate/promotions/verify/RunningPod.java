package dev.tidegate.promotions.verify;

/**
 * A pod as a cluster shows it, or the template of a workload that runs none at this moment.
 *
 * @param workload the name of what made it, without the digits that tell pods apart
 * @param image with its tag or digest
 * @param revision the commit the image says it was built from; empty if it says nothing
 * @param isReady whether the container does its work
 */
public record RunningPod(String workload, String container, String image, String revision, boolean isReady) {}
