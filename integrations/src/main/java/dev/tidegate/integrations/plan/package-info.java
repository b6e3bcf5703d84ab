/**
 * What is wanted held against what runs: steps with their reasons, and everything that is left alone. Pure: no cluster
 * is asked, no clock is read, the same inputs give the same plan.
 */
@NullMarked
package dev.tidegate.integrations.plan;

import org.jspecify.annotations.NullMarked;
