/**
 * Options that several commands about upgrades share.
 *
 * <p>What is done with them is the application's.
 */
@NullMarked
package dev.tidegate.cli.upgrades.option;

import org.jspecify.annotations.NullMarked;
