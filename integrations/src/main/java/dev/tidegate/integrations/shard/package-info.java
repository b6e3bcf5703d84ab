/**
 * An entry split into shards, with their names and everything that cannot be split. Pure: no cluster is asked.
 */
@NullMarked
package dev.tidegate.integrations.shard;

import org.jspecify.annotations.NullMarked;
