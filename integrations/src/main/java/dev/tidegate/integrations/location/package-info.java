/**
 * Where workloads run: a namespace of a cluster, in an environment. Only data read from files; what runs there is
 * observed elsewhere.
 */
@NullMarked
package dev.tidegate.integrations.location;

import org.jspecify.annotations.NullMarked;
