/**
 * Runs the capabilities of a configuration file in one process.
 *
 * <p>Reading the file and assembling them is the application's business.
 */
@NullMarked
package dev.tidegate.cli.serve;

import org.jspecify.annotations.NullMarked;
