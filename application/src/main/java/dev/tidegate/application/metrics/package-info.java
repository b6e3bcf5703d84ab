/**
 * Metrics of everything that runs here, and the endpoint where a Prometheus finds them.
 *
 * <p>What is measured is known by those who measure; here it is only kept and shown.
 */
@NullMarked
package dev.tidegate.application.metrics;

import org.jspecify.annotations.NullMarked;
