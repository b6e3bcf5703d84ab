package dev.tidegate.git;

import java.time.Instant;

/** The author and committer of a commit, and its time. */
public record CommitAuthor(String name, String email, Instant at) {}
