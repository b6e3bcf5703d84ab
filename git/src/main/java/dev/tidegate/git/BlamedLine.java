package dev.tidegate.git;

import java.time.Instant;

/** The commit that wrote a line, and its time; commits that only moved the line are skipped. */
public record BlamedLine(CommitId commit, Instant at) {}
