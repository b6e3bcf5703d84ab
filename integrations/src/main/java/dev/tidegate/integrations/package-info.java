/**
 * Reconcilers deployed as partitions and shards, so that a risky change reaches one account or cluster first.
 *
 * <p>Packages follow the way of the data: entries are loaded, split into shards, rendered as workloads, planned against
 * what runs, and rolled out in waves.
 */
@NullMarked
package dev.tidegate.integrations;

import org.jspecify.annotations.NullMarked;
