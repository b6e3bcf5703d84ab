/**
 * Runs of the packaged command against the packaged simulator, over weeks, through faults, killed and two at a time.
 *
 * <p>Everything here is a process of its own, reached by its command line, its files and its ports.
 */
@NullMarked
package dev.tidegate.endtoend;

import org.jspecify.annotations.NullMarked;
