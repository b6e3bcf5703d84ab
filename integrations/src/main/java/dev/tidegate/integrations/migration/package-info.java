/**
 * Migration of older forms of a split into the current one, in the text of the files and with their comments. The
 * meaning of a split is read by the loader; here it is only rewritten and checked to be the same.
 */
@NullMarked
package dev.tidegate.integrations.migration;

import org.jspecify.annotations.NullMarked;
