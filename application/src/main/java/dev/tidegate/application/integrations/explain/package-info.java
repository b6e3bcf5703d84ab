/**
 * Why a shard is as it is: what formed it, which image it runs and since when, what it asks for and how its runs end.
 *
 * <p>Nothing is read or asked here; the facts are handed in.
 */
@NullMarked
package dev.tidegate.application.integrations.explain;

import org.jspecify.annotations.NullMarked;
