package dev.tidegate.upgrades.candidate;

import dev.tidegate.engine.version.Version;

/** A version a cluster could be upgraded to: as it was told, which is what soak is kept under, and as it was read. */
public record Offer(String text, Version version) {}
