/**
 * The data tree: all files of a directory, the references between them, and the effects of broken files.
 *
 * <p>What the files mean is known by the capabilities.
 */
@NullMarked
package dev.tidegate.data.tree;

import org.jspecify.annotations.NullMarked;
