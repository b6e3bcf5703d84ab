/** Measurements of what is called fast, run by hand or in CI. Nothing here is asserted; numbers go to the docs. */
@NullMarked
package dev.tidegate.benchmarks;

import org.jspecify.annotations.NullMarked;
