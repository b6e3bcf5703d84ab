/**
 * Files that a person names: read up to a limit, written whole, and changed together, all or none.
 *
 * <p>What is in them is not known here.
 */
@NullMarked
package dev.tidegate.application.file;

import org.jspecify.annotations.NullMarked;
