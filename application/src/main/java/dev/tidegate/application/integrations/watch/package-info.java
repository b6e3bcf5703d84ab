/**
 * Clusters watched between two runs, so that the next one need not wait for its time when somebody changed something.
 *
 * <p>Nothing is decided here: a run looks for itself.
 */
@NullMarked
package dev.tidegate.application.integrations.watch;

import org.jspecify.annotations.NullMarked;
