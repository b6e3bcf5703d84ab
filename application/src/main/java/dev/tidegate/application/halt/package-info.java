/**
 * A person's stop of everything, a capability or a unit.
 *
 * <p>That nothing is begun while it is in force is the runtime's business.
 */
@NullMarked
package dev.tidegate.application.halt;

import org.jspecify.annotations.NullMarked;
