/**
 * Data files read into entries and targets, with everything that is wrong about them and what that costs.
 */
@NullMarked
package dev.tidegate.integrations.load;

import org.jspecify.annotations.NullMarked;
