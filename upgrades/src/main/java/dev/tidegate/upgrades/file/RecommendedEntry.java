package dev.tidegate.upgrades.file;

/**
 * A version that is recommended for new clusters, as a file has it.
 *
 * @param index its position in the list, from 0
 */
public record RecommendedEntry(int index, String workload, String channel, String version) {}
