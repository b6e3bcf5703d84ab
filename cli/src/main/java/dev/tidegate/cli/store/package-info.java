/**
 * The options that say where the store is.
 *
 * <p>Opening it is the application's.
 */
@NullMarked
package dev.tidegate.cli.store;

import org.jspecify.annotations.NullMarked;
