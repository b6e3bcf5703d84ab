/**
 * Replay: recorded runs of all capabilities, decided again from what they were decided from.
 *
 * <p>A capability brings the decision; how runs are chosen and differences are shown is the same for all.
 */
@NullMarked
package dev.tidegate.application.replay;

import org.jspecify.annotations.NullMarked;
