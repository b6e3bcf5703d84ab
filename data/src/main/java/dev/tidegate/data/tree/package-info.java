/**
 * The data tree: all files of a directory, their links to each other, and what a broken file costs.
 *
 * <p>What files mean to a capability is the capability's business.
 */
@NullMarked
package dev.tidegate.data.tree;

import org.jspecify.annotations.NullMarked;
