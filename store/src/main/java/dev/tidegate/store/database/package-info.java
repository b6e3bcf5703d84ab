/**
 * The two databases of the store: how they are opened, migrated, read and written.
 *
 * <p>Only {@link dev.tidegate.store.database.StoreConfig} and the two exceptions are meant for other modules; nothing
 * here knows what is stored.
 */
@NullMarked
package dev.tidegate.store.database;

import org.jspecify.annotations.NullMarked;
