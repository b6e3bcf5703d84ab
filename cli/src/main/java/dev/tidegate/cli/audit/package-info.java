/**
 * The command that lists what people did.
 *
 * <p>It parses, calls the application, and prints.
 */
@NullMarked
package dev.tidegate.cli.audit;

import org.jspecify.annotations.NullMarked;
