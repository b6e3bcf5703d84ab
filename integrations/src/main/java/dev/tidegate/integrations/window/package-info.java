/**
 * The windows of rollouts as users write and name them. Reading files and deciding with windows belong to other
 * packages.
 */
@NullMarked
package dev.tidegate.integrations.window;

import org.jspecify.annotations.NullMarked;
