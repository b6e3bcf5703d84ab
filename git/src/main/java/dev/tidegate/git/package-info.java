/**
 * Local and remote Git repositories: the files of a revision, changes between two revisions, blame, commits, pushes.
 *
 * <p>What the files mean is not known here. JGit is loaded only when a repository is opened or a remote is asked.
 */
@NullMarked
package dev.tidegate.git;

import org.jspecify.annotations.NullMarked;
