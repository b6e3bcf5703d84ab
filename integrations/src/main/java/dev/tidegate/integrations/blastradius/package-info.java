/**
 * How far a change reaches: what a plan does to clusters, or a change of the data to what is rendered from them.
 *
 * <p>One count for both, so that a number means the same before a change lands and when it is applied. Nothing here decides.
 */
@NullMarked
package dev.tidegate.integrations.blastradius;

import org.jspecify.annotations.NullMarked;
