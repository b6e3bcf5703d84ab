/**
 * The two databases behind the store: how they are opened, brought to the newest schema, read and written.
 *
 * <p>Only {@link dev.tidegate.store.database.StoreConfig} and the two exceptions are meant for other modules; nothing
 * here knows what is stored.
 */
@NullMarked
package dev.tidegate.store.database;

import org.jspecify.annotations.NullMarked;
