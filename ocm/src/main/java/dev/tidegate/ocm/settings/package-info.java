/**
 * The settings of requests to OCM.
 *
 * <p>Plain values with tested defaults; no behaviour.
 */
@NullMarked
package dev.tidegate.ocm.settings;

import org.jspecify.annotations.NullMarked;
