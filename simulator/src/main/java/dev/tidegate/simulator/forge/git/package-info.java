/**
 * Git over HTTP for the repositories of a simulated forge: the smart protocol, with refusals on demand.
 *
 * <p>Requests about merging are not made here.
 */
@NullMarked
package dev.tidegate.simulator.forge.git;

import org.jspecify.annotations.NullMarked;
