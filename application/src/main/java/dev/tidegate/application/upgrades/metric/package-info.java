/**
 * Metrics of upgrades as the runtime exports them: which numbers go with which organisation.
 *
 * <p>How the numbers are computed is the capability's.
 */
@NullMarked
package dev.tidegate.application.upgrades.metric;

import org.jspecify.annotations.NullMarked;
