/**
 * Random documents and the texts they are written as, for tests of everything that reads or edits texts.
 *
 * <p>The way they are written shares no code with the product.
 */
@NullMarked
package dev.tidegate.data.drawn;

import org.jspecify.annotations.NullMarked;
