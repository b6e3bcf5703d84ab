package dev.tidegate.store.backup;

import dev.tidegate.store.content.Digest;

/** The number of exported rows, and the digest in the last line. */
public record ExportSummary(long records, Digest digest) {}
