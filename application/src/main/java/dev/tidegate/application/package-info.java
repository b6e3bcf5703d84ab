/**
 * Where capabilities and adapters are put together and run. Nothing is decided here.
 *
 * <p>Each capability has a package of its own; what they share, such as metrics, has one too.
 */
@NullMarked
package dev.tidegate.application;

import org.jspecify.annotations.NullMarked;
