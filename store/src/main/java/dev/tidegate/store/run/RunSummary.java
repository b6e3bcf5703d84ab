package dev.tidegate.store.run;

import java.time.Instant;

/**
 * A run without its contents.
 *
 * @param inputsDigest as it was when the run was appended; empty if the inputs are missing, which is damage
 * @param size of the three contents together, in bytes before compression
 */
public record RunSummary(RunId id, String capability, String scope, Instant started, String inputsDigest, long size) {}
