/**
 * Upgrade policies: what users want for their clusters, read from labels or declared values, with all problems found.
 *
 * <p>Reading never fails. This package also decides whether an error stops a cluster or its organisation.
 */
@NullMarked
package dev.tidegate.upgrades.policy;

import org.jspecify.annotations.NullMarked;
