/**
 * Commands about promotions of pinned versions.
 *
 * <p>They parse, call the application, and print.
 */
@NullMarked
package dev.tidegate.cli.promotions;

import org.jspecify.annotations.NullMarked;
