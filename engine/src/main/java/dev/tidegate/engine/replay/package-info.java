/**
 * Recorded decisions made again: the words in which every capability says what came out differently.
 *
 * <p>Records are read and decided again by the capability that wrote them.
 */
@NullMarked
package dev.tidegate.engine.replay;

import org.jspecify.annotations.NullMarked;
