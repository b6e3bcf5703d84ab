/**
 * The clusters of an organisation in the order of their turns, with what each of them runs.
 *
 * <p>Who counts and who comes first is settled here, once for all; what happens at a turn is not.
 */
@NullMarked
package dev.tidegate.upgrades.roster;

import org.jspecify.annotations.NullMarked;
