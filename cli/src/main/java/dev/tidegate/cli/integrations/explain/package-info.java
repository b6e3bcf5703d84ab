/** Why shards are as they are, told from the data, the clusters and whoever measures runs. Nothing is decided here. */
@NullMarked
package dev.tidegate.cli.integrations.explain;

import org.jspecify.annotations.NullMarked;
