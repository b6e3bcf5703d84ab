/**
 * Which items a shard of a reconciler owns, for reconcilers of any kind.
 *
 * <p>Depends on the JDK alone.
 */
@NullMarked
package dev.tidegate.shard;

import org.jspecify.annotations.NullMarked;
