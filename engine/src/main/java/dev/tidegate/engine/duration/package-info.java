/**
 * Durations and instants as people write and read them: two grammars for reading, one form for machines, one for
 * people.
 *
 * <p>Reading never throws on what a person wrote; it answers with a {@link dev.tidegate.engine.problem.Parsed}. What
 * a duration is used for belongs elsewhere.
 */
@NullMarked
package dev.tidegate.engine.duration;

import org.jspecify.annotations.NullMarked;
