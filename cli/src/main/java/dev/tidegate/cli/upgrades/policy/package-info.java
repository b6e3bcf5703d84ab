/**
 * The commands about policies of clusters.
 *
 * <p>Policies are read and judged by the capability; here they are shown, asked about and handed on.
 */
@NullMarked
package dev.tidegate.cli.upgrades.policy;

import org.jspecify.annotations.NullMarked;
