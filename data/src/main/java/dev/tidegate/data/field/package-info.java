/**
 * Reads fields as a capability needs them and says what was wrong, with the place, instead of throwing.
 *
 * <p>Only reading: what a wrong field costs is decided by the capability.
 */
@NullMarked
package dev.tidegate.data.field;

import org.jspecify.annotations.NullMarked;
