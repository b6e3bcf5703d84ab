/**
 * Which Tidegate this is, built from what, running on what.
 *
 * <p>Everything here is read from the build's own record and the running Java; nothing is asked of the network.
 */
@NullMarked
package dev.tidegate.cli.version;

import org.jspecify.annotations.NullMarked;
