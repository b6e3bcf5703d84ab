/**
 * Policies and settings in data files: environments, organisations and the policies of their clusters, with the place
 * of everything that is wrong.
 *
 * <p>What the files say is joined with the clusters there are into the organisation that labels would give; nothing is
 * decided here.
 */
@NullMarked
package dev.tidegate.upgrades.file;

import org.jspecify.annotations.NullMarked;
