/**
 * Upgrade policies and settings in data files: environments, organisations and the policies of their clusters, with the
 * place of every problem.
 *
 * <p>The files are combined with the observed clusters to the same organisation that labels would give; nothing is planned
 * here.
 */
@NullMarked
package dev.tidegate.upgrades.file;

import org.jspecify.annotations.NullMarked;
