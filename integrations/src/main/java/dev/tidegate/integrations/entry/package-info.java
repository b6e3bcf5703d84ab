/**
 * The model of managed entries, the same for every form they are written in. Reading files belongs to another package.
 */
@NullMarked
package dev.tidegate.integrations.entry;

import org.jspecify.annotations.NullMarked;
