/**
 * Whom an object belongs to, written on it and read from it. Whoever renders, compares or applies objects marks them
 * here, so that what is shown and what is applied agree.
 */
@NullMarked
package dev.tidegate.integrations.ownership;

import org.jspecify.annotations.NullMarked;
