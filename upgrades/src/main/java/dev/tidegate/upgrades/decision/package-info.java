/**
 * The decision: for every cluster of an organisation, what is done about it now and why, or why nothing is.
 *
 * <p>A pure function of its facts, apart from two lookups that are only made when their answer matters. Carrying out
 * what is decided belongs elsewhere.
 */
@NullMarked
package dev.tidegate.upgrades.decision;

import org.jspecify.annotations.NullMarked;
