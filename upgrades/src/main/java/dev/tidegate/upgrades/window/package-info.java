/**
 * When upgrades may start, by the schedules of policies.
 *
 * <p>Schedules and their windows are the engine's; here is only how far ahead upgrades are ordered.
 */
@NullMarked
package dev.tidegate.upgrades.window;

import org.jspecify.annotations.NullMarked;
