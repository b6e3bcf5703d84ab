/**
 * Versions as the fleet tells them: texts, read once.
 *
 * <p>What a version is and how versions compare is the engine's; here it is only remembered.
 */
@NullMarked
package dev.tidegate.upgrades.version;

import org.jspecify.annotations.NullMarked;
