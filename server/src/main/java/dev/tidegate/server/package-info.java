/**
 * The web server of commands that go on: metrics, liveness and readiness.
 *
 * <p>It parses a request, asks the runtime or a service and sends the answer. Nothing is decided here, and the command line
 * is not known.
 */
@NullMarked
package dev.tidegate.server;

import org.jspecify.annotations.NullMarked;
