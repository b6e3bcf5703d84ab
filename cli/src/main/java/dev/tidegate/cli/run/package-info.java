/**
 * Commands that go on: what they listen on, and how a signal of the operating system stops them.
 *
 * <p>What they do is the runtime's and the capabilities' business.
 */
@NullMarked
package dev.tidegate.cli.run;

import org.jspecify.annotations.NullMarked;
