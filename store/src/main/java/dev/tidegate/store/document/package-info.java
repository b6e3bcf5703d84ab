/**
 * Documents that are replaced as a whole, only by a writer who read the newest generation. Thirty generations are kept.
 *
 * <p>What a document means is not known here; that it is undamaged is checked.
 */
@NullMarked
package dev.tidegate.store.document;

import org.jspecify.annotations.NullMarked;
