/**
 * Reads files and streams that people name, up to a limit and as strict UTF-8.
 *
 * <p>What the content means is not known here.
 */
@NullMarked
package dev.tidegate.engine.input;

import org.jspecify.annotations.NullMarked;
