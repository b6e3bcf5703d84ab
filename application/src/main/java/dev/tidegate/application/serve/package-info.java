/**
 * A process that runs capabilities together: its settings, and their assembly in one runtime.
 *
 * <p>What is printed or served of it is the business of whoever starts it.
 */
@NullMarked
package dev.tidegate.application.serve;

import org.jspecify.annotations.NullMarked;
