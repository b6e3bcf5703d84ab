/**
 * How long something has proven itself: by the calendar since one proven success, or earned by everybody who runs it.
 *
 * <p>Only what is handed in counts. Who reports, which version is newer and where history is kept belong elsewhere.
 */
@NullMarked
package dev.tidegate.engine.soak;

import org.jspecify.annotations.NullMarked;
