/**
 * A plan carried out through ports to clusters. It can be cut off anywhere and run again, and one failed step stops
 * nothing but what depends on it.
 */
@NullMarked
package dev.tidegate.integrations.act;

import org.jspecify.annotations.NullMarked;
