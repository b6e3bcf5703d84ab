/**
 * Changes to several files at once: all or none, also when the process is killed in between.
 *
 * <p>What is in the files is not known here.
 */
@NullMarked
package dev.tidegate.files.change;

import org.jspecify.annotations.NullMarked;
