/**
 * Goes through what commands do, once for each Java, while that Java takes down which classes it takes. The launcher makes
 * archives from these lists, and so starts get short. No command leads here.
 */
@NullMarked
package dev.tidegate.cli.training;

import org.jspecify.annotations.NullMarked;
