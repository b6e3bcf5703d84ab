/**
 * Secrets: what they are called in files, and where their values are found when somebody signs in.
 *
 * <p>Files hold references only. A value is never printed, logged or compared.
 */
@NullMarked
package dev.tidegate.upgrades.secret;

import org.jspecify.annotations.NullMarked;
