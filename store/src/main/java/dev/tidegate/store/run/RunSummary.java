package dev.tidegate.store.run;

import java.time.Instant;

/**
 * A run without its bodies.
 *
 * @param inputsDigest as it was when the run was added; empty if the inputs are gone, which only damage can bring about
 * @param size of the three bodies together, in bytes before compression
 */
public record RunSummary(RunId id, String capability, String scope, Instant started, String inputsDigest, long size) {}
