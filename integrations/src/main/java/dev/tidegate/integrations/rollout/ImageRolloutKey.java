package dev.tidegate.integrations.rollout;

/**
 * What progress is kept under. Another image is another rollout, even in the same file.
 *
 * @param file the path of the rollout's data file
 */
public record ImageRolloutKey(String file, String to) {}
