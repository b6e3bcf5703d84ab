/**
 * A shard as a Kubernetes object: typed, rendered under a profile, the same bytes for the same data.
 */
@NullMarked
package dev.tidegate.integrations.workload;

import org.jspecify.annotations.NullMarked;
