/**
 * The commands that block versions and let them go again.
 *
 * <p>Orders that are made already are told, never touched.
 */
@NullMarked
package dev.tidegate.cli.upgrades.block;

import org.jspecify.annotations.NullMarked;
