/**
 * The commands about the settings of an organisation.
 *
 * <p>Its sectors and blocked versions have commands of their own too.
 */
@NullMarked
package dev.tidegate.cli.upgrades.organisation;

import org.jspecify.annotations.NullMarked;
