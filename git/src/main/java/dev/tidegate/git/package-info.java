/**
 * Git repositories: trees of any revision, commits, who wrote a line. Knows no capability.
 */
@NullMarked
package dev.tidegate.git;

import org.jspecify.annotations.NullMarked;
