/**
 * Versions, the channels they appear in over time, and the gates in front of minor versions.
 *
 * <p>What a cluster does with a version is not known here.
 */
@NullMarked
package dev.tidegate.simulator.ocm.release;

import org.jspecify.annotations.NullMarked;
