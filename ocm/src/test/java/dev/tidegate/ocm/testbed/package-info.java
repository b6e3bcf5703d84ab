/**
 * An OCM that does what a test tells it, on a real port, and the time that passes only when somebody sleeps.
 *
 * <p>Knows no rule of the client; tests say what is answered and look at what was asked.
 */
@NullMarked
package dev.tidegate.ocm.testbed;

import org.jspecify.annotations.NullMarked;
