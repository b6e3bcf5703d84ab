/**
 * Automated promotion: what publishers of channels report, what subscribers want because of it, and which merge requests
 * carry that. Pure decisions; requests are opened and closed elsewhere.
 */
@NullMarked
package dev.tidegate.promotions.automation;

import org.jspecify.annotations.NullMarked;
