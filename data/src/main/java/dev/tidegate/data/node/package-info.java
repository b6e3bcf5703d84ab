/**
 * A document as a tree of our own: every value knows its text, its kind and the place it was written at.
 *
 * <p>Nothing here reads files or knows schemas; a tree never changes once it is made.
 */
@NullMarked
package dev.tidegate.data.node;

import org.jspecify.annotations.NullMarked;
