/**
 * How politely, how patiently and how much is asked of OCM.
 *
 * <p>Plain values with tested defaults; no behaviour lives here.
 */
@NullMarked
package dev.tidegate.ocm.settings;

import org.jspecify.annotations.NullMarked;
