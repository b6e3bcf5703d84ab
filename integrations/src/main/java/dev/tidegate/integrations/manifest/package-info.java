/**
 * The few Kubernetes objects we write, typed, and their way to JSON, YAML and a digest: the same text for the same
 * object, whatever the machine.
 *
 * <p>What goes into them is decided elsewhere.
 */
@NullMarked
package dev.tidegate.integrations.manifest;

import org.jspecify.annotations.NullMarked;
