/**
 * Decides recorded runs again, whichever capability they are of.
 *
 * <p>How a run is decided again is the application's business.
 */
@NullMarked
package dev.tidegate.cli.replay;

import org.jspecify.annotations.NullMarked;
