/**
 * What an operator wants done before an upgrade is ordered, for example to the roles of a cluster.
 *
 * <p>Whether it is needed is decided elsewhere; here it is only done.
 */
@NullMarked
package dev.tidegate.application.upgrades.hook;

import org.jspecify.annotations.NullMarked;
