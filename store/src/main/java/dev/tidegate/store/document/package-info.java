/**
 * Documents that are replaced as a whole, only by a writer who saw the newest one, and kept for thirty generations.
 *
 * <p>What a document says is not looked at here; that it is still what was written, is.
 */
@NullMarked
package dev.tidegate.store.document;

import org.jspecify.annotations.NullMarked;
