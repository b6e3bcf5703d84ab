/**
 * The fleet over time: orders run, versions change, clusters go down and come back.
 *
 * <p>It knows no HTTP; a refusal here becomes an answer elsewhere.
 */
@NullMarked
package dev.tidegate.simulator.ocm.simulation;

import org.jspecify.annotations.NullMarked;
