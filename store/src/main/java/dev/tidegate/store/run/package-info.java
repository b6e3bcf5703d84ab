/**
 * The decision log: the inputs, plan and outcome of each run, to be explained and replayed later.
 *
 * <p>Runs are appended and, when they are old, pruned; never changed. What a writer did after it lost its lease belongs in
 * the log, too, so appending takes no fence.
 */
@NullMarked
package dev.tidegate.store.run;

import org.jspecify.annotations.NullMarked;
