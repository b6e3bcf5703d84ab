/**
 * Older forms of a split rewritten into the current one, in the text of the files and with their comments.
 *
 * <p>What a split means is read elsewhere; here it is only written anew, and read again to prove that it means the same.
 */
@NullMarked
package dev.tidegate.integrations.migrate;

import org.jspecify.annotations.NullMarked;
