/**
 * Splitting of entries into shards with their names and arguments. Pure: nothing here reads files or asks a cluster.
 */
@NullMarked
package dev.tidegate.integrations.shard;

import org.jspecify.annotations.NullMarked;
