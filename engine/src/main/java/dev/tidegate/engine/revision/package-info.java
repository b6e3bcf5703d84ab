/**
 * Evidence bound to the exact content it was seen for.
 *
 * <p>A success seen for yesterday's content says nothing about today's. The types here make that mistake
 * unwritable: only a {@link dev.tidegate.engine.revision.RevisionProof} counts, and one is only given out for a sighting of
 * the applied revision, made after it was applied.
 */
@NullMarked
package dev.tidegate.engine.revision;

import org.jspecify.annotations.NullMarked;
