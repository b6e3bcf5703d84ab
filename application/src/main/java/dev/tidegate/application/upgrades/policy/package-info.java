/**
 * Policies and settings in files: reading them, putting them in place as labels, and keeping lists of clusters up to date.
 *
 * <p>Asking a person is left to the caller.
 */
@NullMarked
package dev.tidegate.application.upgrades.policy;

import org.jspecify.annotations.NullMarked;
