/**
 * Execution of a plan through the port to clusters. An execution can be interrupted anywhere and run again; a failed
 * step stops only what depends on it. What to do is decided in the plan, not here.
 */
@NullMarked
package dev.tidegate.integrations.execution;

import org.jspecify.annotations.NullMarked;
