/**
 * Pins of single shards: images that overrides of an integration's sharding name, read, added and removed.
 *
 * <p>Files come in as bytes and go out as bytes; nothing here writes any.
 */
@NullMarked
package dev.tidegate.promotions.pin;

import org.jspecify.annotations.NullMarked;
