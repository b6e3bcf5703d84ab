/**
 * Reads fields of data files and reports invalid ones with their location, instead of throwing.
 *
 * <p>The consequences of an invalid field are decided by the capability.
 */
@NullMarked
package dev.tidegate.data.field;

import org.jspecify.annotations.NullMarked;
