/**
 * Histories that come from elsewhere or go there, as files in the form of the service whose histories we can take over.
 *
 * <p>What is taken over is merged, so that nothing that was earned is lost on either side.
 */
@NullMarked
package dev.tidegate.server.upgrades.transfer;

import org.jspecify.annotations.NullMarked;
