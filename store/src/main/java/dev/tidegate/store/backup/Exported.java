package dev.tidegate.store.backup;

import dev.tidegate.store.content.Digest;

/** What was written: how many rows, and the digest that the last line holds. */
public record Exported(long records, Digest digest) {}
