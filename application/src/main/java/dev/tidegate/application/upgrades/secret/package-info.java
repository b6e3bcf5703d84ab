/**
 * Stores that read the values of the secrets that data files name.
 *
 * <p>Files hold references only. A value is never printed, logged or compared.
 */
@NullMarked
package dev.tidegate.application.upgrades.secret;

import org.jspecify.annotations.NullMarked;
