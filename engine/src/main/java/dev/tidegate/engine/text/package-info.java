/**
 * Names and sentences from elsewhere as parts of an output: one class for each output language, and nothing else escapes.
 *
 * <p>What a report says is not known here.
 */
@NullMarked
package dev.tidegate.engine.text;

import org.jspecify.annotations.NullMarked;
