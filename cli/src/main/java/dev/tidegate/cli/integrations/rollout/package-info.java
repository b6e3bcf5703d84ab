/**
 * The commands about rollouts of images: where they are, why, until when, and what a person can do.
 */
@NullMarked
package dev.tidegate.cli.integrations.rollout;

import org.jspecify.annotations.NullMarked;
