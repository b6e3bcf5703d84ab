/**
 * The promotions file: which components are pinned where, and under which rules they are promoted.
 *
 * <p>Only what stands in the file is judged here; the sites of a location are found by {@code promotions.site}.
 */
@NullMarked
package dev.tidegate.promotions.file;

import org.jspecify.annotations.NullMarked;
