/**
 * Import and export of soak histories as files, laid out as the reference lays out its bucket.
 *
 * <p>Imports are merged, so that no soak time that either side has recorded is lost.
 */
@NullMarked
package dev.tidegate.application.upgrades.transfer;

import org.jspecify.annotations.NullMarked;
