/**
 * What a story is, how it is recorded from a simulation, and how it is played.
 *
 * <p>Nothing here knows a particular story; real time is known in {@link dev.tidegate.demo.player.DemoTerminal} alone.
 */
@NullMarked
package dev.tidegate.demo.player;

import org.jspecify.annotations.NullMarked;
