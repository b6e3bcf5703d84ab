/**
 * The projects of a simulated forge: repositories, requests, and what was said about them.
 *
 * <p>How an API shows them is not known here.
 */
@NullMarked
package dev.tidegate.simulator.forge.project;

import org.jspecify.annotations.NullMarked;
