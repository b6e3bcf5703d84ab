/**
 * Runs typical commands once for each Java while Java records the classes they load. The launcher makes archives from these
 * lists, which shorten the start.
 *
 * <p>No command leads here.
 */
@NullMarked
package dev.tidegate.cli.training;

import org.jspecify.annotations.NullMarked;
