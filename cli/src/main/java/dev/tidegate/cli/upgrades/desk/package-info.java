/**
 * What all commands share that read and change labels: which organisation, which cluster, ask, write, report.
 *
 * <p>What is changed is the commands' own.
 */
@NullMarked
package dev.tidegate.cli.upgrades.desk;

import org.jspecify.annotations.NullMarked;
