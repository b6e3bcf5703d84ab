/**
 * Makes the runs of a check by starting commands on this machine.
 *
 * <p>No shell is involved, and nothing of a command or its environment is printed.
 */
@NullMarked
package dev.tidegate.application.integrations.check;

import org.jspecify.annotations.NullMarked;
