/**
 * Reports of a run for users: the lines of a plan, and the rows of reports.
 *
 * <p>Everything is made from the report of a run; the output turns rows into tables.
 */
@NullMarked
package dev.tidegate.upgrades.report;

import org.jspecify.annotations.NullMarked;
