/**
 * The search language of OCM's lists, read and answered.
 *
 * <p>It knows fields by name only; what an item is, its list says.
 */
@NullMarked
package dev.tidegate.simulator.ocm.search;

import org.jspecify.annotations.NullMarked;
