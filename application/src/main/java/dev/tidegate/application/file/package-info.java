/**
 * Files of a person changed together. Either all of them say what they should, or all say what they said before.
 */
@NullMarked
package dev.tidegate.application.file;

import org.jspecify.annotations.NullMarked;
