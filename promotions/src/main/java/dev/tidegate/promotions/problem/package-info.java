/** The catalogue of problems with promotions; those of single sites stand beside the sites. */
@NullMarked
package dev.tidegate.promotions.problem;

import org.jspecify.annotations.NullMarked;
