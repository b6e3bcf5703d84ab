/**
 * Places in files of the data repository where a version is pinned: found by a pattern, read, and replaced byte by byte.
 *
 * <p>Files come from {@link RepositoryFiles}; nothing here writes any.
 */
@NullMarked
package dev.tidegate.promotions.site;

import org.jspecify.annotations.NullMarked;
