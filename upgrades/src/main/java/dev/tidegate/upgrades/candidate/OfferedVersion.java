package dev.tidegate.upgrades.candidate;

import dev.tidegate.engine.version.Version;

/** A version a cluster could be upgraded to: the reported text, under which soak is recorded, and the parsed version. */
public record OfferedVersion(String text, Version version) {}
