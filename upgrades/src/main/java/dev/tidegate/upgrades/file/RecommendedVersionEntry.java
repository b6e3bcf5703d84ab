package dev.tidegate.upgrades.file;

/**
 * The entry of a recommended version in the file of an organisation.
 *
 * @param index its position in the list, from 0
 */
public record RecommendedVersionEntry(int index, String workload, String channel, String version) {}
