/**
 * From the bytes of a file to documents with places: YAML 1.2 with the core schema, bounded against hostile input;
 * and from a tree back to text.
 *
 * <p>What the values mean is not known here; nor are other files.
 */
@NullMarked
package dev.tidegate.data.yaml;

import org.jspecify.annotations.NullMarked;
