/**
 * Forecasts as documents and as a page with a chart.
 *
 * <p>The forecast itself is the capability's.
 */
@NullMarked
package dev.tidegate.application.upgrades.forecast;

import org.jspecify.annotations.NullMarked;
