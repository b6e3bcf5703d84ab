/**
 * Documents about a fleet: status, explanations, findings of lint, histories and reports.
 *
 * <p>Nothing is read or decided here.
 */
@NullMarked
package dev.tidegate.application.upgrades.report;

import org.jspecify.annotations.NullMarked;
