/**
 * What is stored, as bytes with a media type: named by its digest, compressed, and checked whenever it is read.
 *
 * <p>What the bytes mean is the business of whoever stores them.
 */
@NullMarked
package dev.tidegate.store.content;

import org.jspecify.annotations.NullMarked;
