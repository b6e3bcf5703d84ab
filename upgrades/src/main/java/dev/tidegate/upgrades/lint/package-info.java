/**
 * Finds what can never happen, or hardly ever, though every label of it is well written: each with a counter-example.
 *
 * <p>Only policies and the fleet are looked at; nothing is decided and nothing is changed.
 */
@NullMarked
package dev.tidegate.upgrades.lint;

import org.jspecify.annotations.NullMarked;
