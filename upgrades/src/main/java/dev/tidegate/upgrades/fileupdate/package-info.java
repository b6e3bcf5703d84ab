/**
 * Updates of data files from the observed fleet: entries for new clusters, and recommended versions for the next ones.
 *
 * <p>Edits are proposed as values; nothing is upgraded and nothing is written here.
 */
@NullMarked
package dev.tidegate.upgrades.fileupdate;

import org.jspecify.annotations.NullMarked;
