/**
 * Reads files and streams that people name, up to a limit and as strict UTF-8, and says why one cannot be read or written.
 *
 * <p>What the content means is not known here.
 */
@NullMarked
package dev.tidegate.files;

import org.jspecify.annotations.NullMarked;
