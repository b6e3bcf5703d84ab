package dev.tidegate.data.tree;

/** A link as seen from the file it leads to: which file it comes from, and where in it it stands. */
public record Referrer(String path, Reference reference) {}
