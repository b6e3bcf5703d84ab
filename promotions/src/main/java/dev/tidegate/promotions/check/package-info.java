/**
 * The check of a merge request: what dry runs with the new version print beside those of the base, and whether the
 * effects are those that were expected. Runs happen elsewhere; here their output is judged.
 */
@NullMarked
package dev.tidegate.promotions.check;

import org.jspecify.annotations.NullMarked;
