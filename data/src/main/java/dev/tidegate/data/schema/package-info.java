/**
 * JSON Schema documents written in YAML or JSON, and the check of a document against them.
 *
 * <p>Schemas come from the set they were put into and from nowhere else: no network, no file system.
 */
@NullMarked
package dev.tidegate.data.schema;

import org.jspecify.annotations.NullMarked;
