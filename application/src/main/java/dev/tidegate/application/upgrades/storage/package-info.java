/**
 * The documents and runs of upgrades in the store: soak histories, sightings, acknowledged gates, the decision log; and
 * the compaction of histories.
 *
 * <p>The encoding of the documents belongs to the capability, the database to the store.
 */
@NullMarked
package dev.tidegate.application.upgrades.storage;

import org.jspecify.annotations.NullMarked;
