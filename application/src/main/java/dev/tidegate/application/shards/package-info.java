/**
 * Which shards the data of a revision split an integration into, for whoever changes the version of single shards.
 *
 * <p>Nothing is rendered or deployed here.
 */
@NullMarked
package dev.tidegate.application.shards;

import org.jspecify.annotations.NullMarked;
