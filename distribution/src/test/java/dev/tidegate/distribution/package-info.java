/**
 * Tests of what is handed to users, run after it was packaged.
 *
 * <p>There is no product code in this module.
 */
@NullMarked
package dev.tidegate.distribution;

import org.jspecify.annotations.NullMarked;
