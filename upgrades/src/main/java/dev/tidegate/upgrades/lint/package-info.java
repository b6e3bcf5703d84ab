/**
 * Finds policies that are valid one by one but can never, or hardly ever, take effect; each with a counter-example.
 *
 * <p>Only policies and observed clusters are used; nothing is planned and nothing is changed.
 */
@NullMarked
package dev.tidegate.upgrades.lint;

import org.jspecify.annotations.NullMarked;
