package dev.tidegate.data.tree;

import dev.tidegate.data.node.Pointer;

/**
 * A link from one data file to another.
 *
 * @param pointer where the link stands in its file
 * @param target the path it names, whether there is such a file or not
 * @param needed whether the schema says what the link must lead to; the file is then of no use without its target
 */
public record Reference(Pointer pointer, String target, boolean needed) {}
