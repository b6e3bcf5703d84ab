/**
 * Commands about the configuration file of {@code tidegate serve}.
 *
 * <p>They parse, call the application, and print.
 */
@NullMarked
package dev.tidegate.cli.config;

import org.jspecify.annotations.NullMarked;
