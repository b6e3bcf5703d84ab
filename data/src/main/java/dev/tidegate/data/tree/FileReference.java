package dev.tidegate.data.tree;

import dev.tidegate.data.node.Pointer;

/**
 * A reference from one data file to another.
 *
 * @param pointer where the reference is in its file
 * @param target the path it names, whether the file exists or not
 * @param needed whether the schema names the schema of the target; the file then cannot be used without it
 */
public record FileReference(Pointer pointer, String target, boolean needed) {}
