/**
 * Which image a shard runs, by which level, and which levels lost.
 */
@NullMarked
package dev.tidegate.integrations.image;

import org.jspecify.annotations.NullMarked;
