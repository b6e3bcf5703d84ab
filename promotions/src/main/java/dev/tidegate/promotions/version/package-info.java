/** Versions of components: commits of their upstream, and the forms in which places of a data repository write them. */
@NullMarked
package dev.tidegate.promotions.version;

import org.jspecify.annotations.NullMarked;
