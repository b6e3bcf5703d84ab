/**
 * Limits written as a number or a share of something, and the one place where a share becomes a number.
 *
 * <p>What the number limits is not known here.
 */
@NullMarked
package dev.tidegate.engine.threshold;

import org.jspecify.annotations.NullMarked;
