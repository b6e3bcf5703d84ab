/**
 * Problems as commands show them: the same tree for machines and the same table for people, whatever found them.
 *
 * <p>Finding problems is not done here.
 */
@NullMarked
package dev.tidegate.cli.problem;

import org.jspecify.annotations.NullMarked;
