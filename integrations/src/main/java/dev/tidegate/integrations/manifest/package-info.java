/**
 * The Kubernetes objects we write, typed, and their JSON and digest: equal objects give equal text. Their content is
 * decided in other packages.
 */
@NullMarked
package dev.tidegate.integrations.manifest;

import org.jspecify.annotations.NullMarked;
