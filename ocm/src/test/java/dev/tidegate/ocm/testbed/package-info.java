/**
 * A scripted OCM on a real port, and the setup of a client for it.
 *
 * <p>Knows no rule of the client; tests script the responses and check the requests.
 */
@NullMarked
package dev.tidegate.ocm.testbed;

import org.jspecify.annotations.NullMarked;
