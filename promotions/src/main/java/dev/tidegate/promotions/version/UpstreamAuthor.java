package dev.tidegate.promotions.version;

/** Somebody who wrote a commit, as the commit says. */
public record UpstreamAuthor(String name, String email) {}
