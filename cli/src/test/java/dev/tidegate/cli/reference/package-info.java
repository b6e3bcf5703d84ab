/** The reference of data files in the documentation, made from their schemas. */
@NullMarked
package dev.tidegate.cli.reference;

import org.jspecify.annotations.NullMarked;
