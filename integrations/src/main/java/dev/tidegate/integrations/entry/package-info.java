/**
 * What somebody wrote about a reconciler: one managed entry, in one model whatever form it was written in.
 */
@NullMarked
package dev.tidegate.integrations.entry;

import org.jspecify.annotations.NullMarked;
