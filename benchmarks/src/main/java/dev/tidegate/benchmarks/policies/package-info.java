/**
 * Measurements of the policy controller against a real API server. Nothing here is asserted; numbers go to the docs.
 */
@NullMarked
package dev.tidegate.benchmarks.policies;

import org.jspecify.annotations.NullMarked;
