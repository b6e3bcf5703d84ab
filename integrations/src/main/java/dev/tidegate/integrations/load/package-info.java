/**
 * Loading of data files into entries, targets and settings, with all problems and what they freeze. Splitting,
 * rendering and planning belong to other packages.
 */
@NullMarked
package dev.tidegate.integrations.load;

import org.jspecify.annotations.NullMarked;
