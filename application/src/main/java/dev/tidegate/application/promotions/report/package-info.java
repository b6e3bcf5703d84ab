/**
 * Answers about promotions: plans, outcomes, what is pinned where, and what runs.
 *
 * <p>Nothing is asked or decided here.
 */
@NullMarked
package dev.tidegate.application.promotions.report;

import org.jspecify.annotations.NullMarked;
