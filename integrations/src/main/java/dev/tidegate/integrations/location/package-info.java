/**
 * Where workloads are put: a namespace of a cluster, in an environment.
 */
@NullMarked
package dev.tidegate.integrations.location;

import org.jspecify.annotations.NullMarked;
