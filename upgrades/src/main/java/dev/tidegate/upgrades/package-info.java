/**
 * Upgrades of clusters and add-ons: the rules they follow and the codes their outcomes are known by.
 *
 * <p>Everything below is a function of what it is given; reading the outside world and changing it belong elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades;

import org.jspecify.annotations.NullMarked;
