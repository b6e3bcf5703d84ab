/**
 * The fleet as OCM tells it: clusters, labels, orders and gates turned into what upgrades are decided from, and
 * decisions turned into requests.
 *
 * <p>How requests are made is the client's affair; what to do about what was read is decided elsewhere.
 */
@NullMarked
package dev.tidegate.application.upgrades.fleet;

import org.jspecify.annotations.NullMarked;
