/**
 * The commands of cluster upgrades.
 *
 * <p>They read what they are told to, ask the capability, and print what it answers; nothing is decided here.
 */
@NullMarked
package dev.tidegate.cli.upgrades;

import org.jspecify.annotations.NullMarked;
