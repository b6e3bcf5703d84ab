/**
 * Export of a whole store as lines of JSON, and restore into either database.
 *
 * <p>Each row is a line. What a row means is not known here; that it is restored unchanged is checked.
 */
@NullMarked
package dev.tidegate.store.backup;

import org.jspecify.annotations.NullMarked;
