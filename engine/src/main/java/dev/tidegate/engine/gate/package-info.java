/**
 * Gates and the verdicts they give: what stands between a candidate and its next step, said in full.
 *
 * <p>A gate here only judges facts it is handed. Fetching facts, waiting and acting belong elsewhere.
 */
@NullMarked
package dev.tidegate.engine.gate;

import org.jspecify.annotations.NullMarked;
