/**
 * Resolution of the image of a shard: which level sets it, and which levels are overridden. Nothing here asks a
 * registry or a code host; git references are resolved through a port.
 */
@NullMarked
package dev.tidegate.integrations.image;

import org.jspecify.annotations.NullMarked;
