/**
 * Rollouts of images put together: their progress kept in the store, the health of shards asked of clusters and of
 * Prometheus.
 */
@NullMarked
package dev.tidegate.application.integrations.rollout;

import org.jspecify.annotations.NullMarked;
