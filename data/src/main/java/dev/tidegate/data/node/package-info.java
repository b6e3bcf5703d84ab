/**
 * Documents as immutable trees of nodes, each with its text, its kind and its location.
 *
 * <p>Nothing here reads files or knows schemas.
 */
@NullMarked
package dev.tidegate.data.node;

import org.jspecify.annotations.NullMarked;
