/**
 * What a change to the data would do, before it lands: to workloads, and which commands should be tried for which shards.
 *
 * <p>Everything here is decided from two revisions of the data and what is rendered from them; no cluster is asked, and
 * nothing is started.
 */
@NullMarked
package dev.tidegate.integrations.check;

import org.jspecify.annotations.NullMarked;
