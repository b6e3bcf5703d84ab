/**
 * The commands about integrations: what shall run, where, with which image, and how it gets there.
 */
@NullMarked
package dev.tidegate.cli.integrations;

import org.jspecify.annotations.NullMarked;
