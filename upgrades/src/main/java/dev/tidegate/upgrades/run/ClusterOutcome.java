package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.OutcomeCode;

/**
 * What finally came of a cluster in a run, after everything was tried.
 *
 * @param cluster its id
 * @param name what people call it
 */
public record ClusterOutcome(String cluster, String name, OutcomeCode code, String sentence) {}
