/**
 * A whole store as lines of JSON, to be kept elsewhere and put back into either database.
 *
 * <p>A row is a line. What a row means is not looked at; that it arrives as it left, is.
 */
@NullMarked
package dev.tidegate.store.backup;

import org.jspecify.annotations.NullMarked;
