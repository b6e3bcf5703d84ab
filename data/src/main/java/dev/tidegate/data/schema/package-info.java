/**
 * JSON Schema documents in YAML or JSON, and the validation of documents against them.
 *
 * <p>A schema refers only to schemas of its own set; nothing is loaded from a network.
 */
@NullMarked
package dev.tidegate.data.schema;

import org.jspecify.annotations.NullMarked;
