/**
 * Stored content: bytes with a media type and a digest, compressed when stored, checked when read.
 *
 * <p>What the bytes mean is known by whoever stores them.
 */
@NullMarked
package dev.tidegate.store.content;

import org.jspecify.annotations.NullMarked;
