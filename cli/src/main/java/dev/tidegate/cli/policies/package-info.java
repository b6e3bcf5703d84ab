/**
 * The commands under {@code tidegate policies}.
 *
 * <p>They read, ask the capability and print; what a policy rollout does is not known here.
 */
@NullMarked
package dev.tidegate.cli.policies;

import org.jspecify.annotations.NullMarked;
