/**
 * Git repositories, near and far: the files of any revision, what changed between two, who wrote a line, commits.
 *
 * <p>Nothing here knows what the files mean. JGit is loaded by whoever opens a repository or asks a remote, and by nobody
 * else.
 */
@NullMarked
package dev.tidegate.git;

import org.jspecify.annotations.NullMarked;
