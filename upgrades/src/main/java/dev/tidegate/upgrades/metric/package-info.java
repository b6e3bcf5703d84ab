/**
 * Values of metrics about upgrades, as plain numbers.
 *
 * <p>Names, labels and exposition belong to whoever publishes them.
 */
@NullMarked
package dev.tidegate.upgrades.metric;

import org.jspecify.annotations.NullMarked;
