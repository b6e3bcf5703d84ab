/**
 * The API over HTTP: routes, pages, tokens, answers.
 *
 * <p>What a request means for the fleet is decided by the world.
 */
@NullMarked
package dev.tidegate.simulator.ocm.http;

import org.jspecify.annotations.NullMarked;
