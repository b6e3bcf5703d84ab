/**
 * Lists of blocked versions: what a pattern affects, and until when it is meant.
 *
 * <p>The labels themselves are changed elsewhere.
 */
@NullMarked
package dev.tidegate.application.upgrades.block;

import org.jspecify.annotations.NullMarked;
