/**
 * The account and organization the credentials belong to.
 *
 * <p>What they may do is decided by OCM.
 */
@NullMarked
package dev.tidegate.ocm.account;

import org.jspecify.annotations.NullMarked;
