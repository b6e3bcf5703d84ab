/**
 * The decision log: what each run was given, what it planned and what came of it, to be explained and replayed later.
 *
 * <p>Records are added and, after their time, dropped; never changed. What a late or refused writer did belongs in the
 * log as well, so adding to it needs no fence.
 */
@NullMarked
package dev.tidegate.store.run;

import org.jspecify.annotations.NullMarked;
