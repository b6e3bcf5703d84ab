/**
 * Commands by which a person stops what running processes do, and lets it go on.
 *
 * <p>They parse, call the application, and print.
 */
@NullMarked
package dev.tidegate.cli.halt;

import org.jspecify.annotations.NullMarked;
