/**
 * Generators of random documents and texts for them, for tests of reading and editing.
 *
 * <p>The generators share no code with the product.
 */
@NullMarked
package dev.tidegate.data.generated;

import org.jspecify.annotations.NullMarked;
