package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.soak.Sightings;

/**
 * Remembers which clusters were seen running which versions, beside a history. No order depends on it; what cannot be
 * understood is left as it is, and reading it fails.
 */
public interface SightingMemory {

    Remembered read(Histories.Key key);

    /**
     * Remembers the next state; fails if somebody else did meanwhile, or has the turn now.
     *
     * @param seen the generation it was made from; 0 if there was none
     */
    void remember(Histories.Key key, long seen, Sightings sightings, Turns.Turn turn);

    /**
     * What is remembered; nothing, of generation 0, at first.
     *
     * @param generation grows with every change
     */
    record Remembered(Sightings sightings, long generation) {}
}
