/**
 * What really runs: objects of a cluster with their owners and shapes, and why something could not be looked at. Read
 * only; what is done about it is decided elsewhere.
 */
@NullMarked
package dev.tidegate.integrations.live;

import org.jspecify.annotations.NullMarked;
