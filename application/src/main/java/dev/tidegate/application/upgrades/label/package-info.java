/**
 * The labels of OCM, read and written when a person changes a policy.
 *
 * <p>Which labels are written, and in which order, is decided by the capability.
 */
@NullMarked
package dev.tidegate.application.upgrades.label;

import org.jspecify.annotations.NullMarked;
