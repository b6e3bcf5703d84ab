/**
 * Finds the demo and hands out its command.
 *
 * <p>The demo itself lives in a module of its own, which this one must not depend on.
 */
@NullMarked
package dev.tidegate.cli.demo;

import org.jspecify.annotations.NullMarked;
