/**
 * When steps may start: cron schedules, windows that come and go, freezes, and the gates made of them.
 *
 * <p>Everything here answers for an instant it is given and never looks at a clock. What starts in a window, and what
 * a problem with a schedule costs, belongs elsewhere.
 */
@NullMarked
package dev.tidegate.engine.schedule;

import org.jspecify.annotations.NullMarked;
