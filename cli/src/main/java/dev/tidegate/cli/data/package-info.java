/**
 * The commands of the data tree, whatever capability its files are for.
 *
 * <p>What files mean is the capabilities' own; here they are only asked what is wrong.
 */
@NullMarked
package dev.tidegate.cli.data;

import org.jspecify.annotations.NullMarked;
