/**
 * Reads bytes as documents with locations (YAML 1.2 with the core schema, with limits against hostile input) and writes
 * trees as YAML.
 *
 * <p>Neither the meaning of values nor other files are known here.
 */
@NullMarked
package dev.tidegate.data.yaml;

import org.jspecify.annotations.NullMarked;
