package dev.tidegate.git;

import java.time.Instant;

/** Who brought a line in, and when that was written; commits that only moved the line do not count. */
public record Authored(CommitId commit, Instant at) {}
