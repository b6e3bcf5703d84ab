package dev.tidegate.git;

/** A line {@code Name: value} at the end of the message of a commit. */
public record CommitTrailer(String name, String value) {}
