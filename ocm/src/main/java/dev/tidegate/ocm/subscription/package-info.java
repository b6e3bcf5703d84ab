/**
 * Subscriptions of clusters, with their labels and capabilities.
 *
 * <p>What a label means is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.subscription;

import org.jspecify.annotations.NullMarked;
