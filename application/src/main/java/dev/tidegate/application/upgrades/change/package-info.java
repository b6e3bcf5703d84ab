/**
 * Changes of the labels that policies are written in: what would change, what follows from it, and writing it.
 *
 * <p>Asking a person is left to the caller.
 */
@NullMarked
package dev.tidegate.application.upgrades.change;

import org.jspecify.annotations.NullMarked;
