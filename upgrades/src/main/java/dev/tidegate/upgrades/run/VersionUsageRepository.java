package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.soak.VersionUsageHistory;

/**
 * Stores which clusters were seen running which versions, beside a history. No order depends on it. A document that
 * cannot be parsed is left as it is, and reading it fails.
 */
public interface VersionUsageRepository {

    Stored read(HistoryRepository.Key key);

    /**
     * Stores the next state; fails if another process did meanwhile or holds the lease now.
     *
     * @param seen the generation it was made from; 0 if there was none
     */
    void save(HistoryRepository.Key key, long seen, VersionUsageHistory sightings, StepPermission permission);

    /**
     * What is stored; empty and of generation 0 if nothing is.
     *
     * @param generation grows with every change
     */
    record Stored(VersionUsageHistory sightings, long generation) {}
}
