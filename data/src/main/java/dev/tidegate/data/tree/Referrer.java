package dev.tidegate.data.tree;

/** A reference, with the file that contains it. */
public record Referrer(String path, FileReference reference) {}
