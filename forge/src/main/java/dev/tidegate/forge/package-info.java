/**
 * Merge requests on GitLab and pull requests on GitHub, in one set of words. Knows no capability and no Git objects: a
 * branch is a name here.
 */
@NullMarked
package dev.tidegate.forge;

import org.jspecify.annotations.NullMarked;
