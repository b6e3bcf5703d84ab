/**
 * Why a cluster is or is not upgraded, in rows for people: every check with what it found, and what would change it.
 *
 * <p>Only words are made here; what was found is the decision's, and colours belong to whoever prints.
 */
@NullMarked
package dev.tidegate.upgrades.explain;

import org.jspecify.annotations.NullMarked;
