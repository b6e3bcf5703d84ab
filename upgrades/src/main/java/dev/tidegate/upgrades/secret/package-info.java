/**
 * References to secrets in files, and stores that read their values at sign-in.
 *
 * <p>Files hold references only. A value is never printed, logged or compared.
 */
@NullMarked
package dev.tidegate.upgrades.secret;

import org.jspecify.annotations.NullMarked;
