/**
 * A new image taken through the shards of an integration in waves: who is in which wave, how well each shard is, and what
 * follows from that.
 *
 * <p>The decision is the engine's, the same as for any other rollout; here are only facts, memory and words. Nothing here
 * asks a cluster or writes a file.
 */
@NullMarked
package dev.tidegate.integrations.rollout;

import org.jspecify.annotations.NullMarked;
