/**
 * Plays decisions forward: the real decision function, a modelled world, and a clock that jumps from event to event.
 *
 * <p>Nothing here knows what is decided or what the world is made of; both come in as a model.
 */
@NullMarked
package dev.tidegate.engine.forecast;

import org.jspecify.annotations.NullMarked;
