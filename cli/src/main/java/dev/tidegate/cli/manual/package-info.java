/**
 * Manual pages, made from the commands as they are.
 *
 * <p>Only the build comes here; no command does.
 */
@NullMarked
package dev.tidegate.cli.manual;

import org.jspecify.annotations.NullMarked;
