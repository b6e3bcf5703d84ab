package dev.tidegate.integrations.check;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How far a change reaches.
 *
 * @param targets how many targets are reached, by kind and phase: {@code account} to {@code prod} to 3
 * @param destructive the workloads that are deleted or reshaped
 * @param newImages images that run in a phase where none of the workloads runs them now
 * @param redundantPins pins that ask for what would run without them
 * @param firstWave the fewest shards that try every way in which workloads change, in the most harmless phase first
 */
public record BlastRadius(
        int integrations,
        int workloads,
        int shards,
        int partitions,
        SortedMap<String, SortedMap<String, Integer>> targets,
        List<Share> shares,
        List<String> destructive,
        List<NewImage> newImages,
        List<String> redundantPins,
        List<String> firstWave) {

    /** How many of an integration's partitions are reached. */
    public record Share(String integration, int reached, int all) {

        @Override
        public String toString() {
            return "%s %d %% = %d of %d".formatted(integration, all == 0 ? 0 : 100L * reached / all, reached, all);
        }
    }

    /** An image that is new to a phase. */
    public record NewImage(String image, String phase) {

        @Override
        public String toString() {
            return image + " in " + phase;
        }
    }

    public BlastRadius {
        targets = Collections.unmodifiableSortedMap(new TreeMap<>(targets));
        shares = List.copyOf(shares);
        destructive = List.copyOf(destructive);
        newImages = List.copyOf(newImages);
        redundantPins = List.copyOf(redundantPins);
        firstWave = List.copyOf(firstWave);
    }
}
