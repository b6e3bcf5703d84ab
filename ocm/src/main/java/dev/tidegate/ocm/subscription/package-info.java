/**
 * Subscriptions: the accounts side of a cluster, with its labels and capabilities.
 *
 * <p>What a label means is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.subscription;

import org.jspecify.annotations.NullMarked;
