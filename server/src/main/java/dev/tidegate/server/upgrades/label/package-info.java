/**
 * Labels of OCM, read again and written for people who change their policies.
 *
 * <p>Which labels, and in which order, is the capability's plan.
 */
@NullMarked
package dev.tidegate.server.upgrades.label;

import org.jspecify.annotations.NullMarked;
