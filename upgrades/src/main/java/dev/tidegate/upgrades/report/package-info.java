/**
 * What people read about a run: the lines of a plan, and the rows of reports.
 *
 * <p>All of it is made from what a run reported; how rows become tables is a matter of whoever prints them.
 */
@NullMarked
package dev.tidegate.upgrades.report;

import org.jspecify.annotations.NullMarked;
