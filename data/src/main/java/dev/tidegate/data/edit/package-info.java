/**
 * Edits of YAML and JSON texts that keep every other byte, and diffs of texts.
 *
 * <p>Works on texts only; no file is opened here.
 */
@NullMarked
package dev.tidegate.data.edit;

import org.jspecify.annotations.NullMarked;
