/**
 * A small world to plan against: data built in code, clusters in memory that merge as an API server does.
 */
@NullMarked
package dev.tidegate.integrations.simulation;

import org.jspecify.annotations.NullMarked;
