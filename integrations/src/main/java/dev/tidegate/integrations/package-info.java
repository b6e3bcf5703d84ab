/**
 * Reconcilers deployed as partitions and shards, so that a risky change reaches one account or cluster first.
 *
 * <p>Packages follow the data: entries are loaded, split into shards, rendered as workloads, planned against the
 * observed state, executed, and rolled out in waves. Reading files, calling clusters and storing state belong to other
 * modules.
 */
@NullMarked
package dev.tidegate.integrations;

import org.jspecify.annotations.NullMarked;
