/**
 * Labels of subscriptions and organizations: found by prefix, created, changed and removed.
 *
 * <p>What a label means is decided elsewhere.
 */
@NullMarked
package dev.tidegate.ocm.label;

import org.jspecify.annotations.NullMarked;
