/**
 * Cached parsing of version texts.
 *
 * <p>The syntax and the order of versions are defined by the engine.
 */
@NullMarked
package dev.tidegate.upgrades.version;

import org.jspecify.annotations.NullMarked;
