/**
 * How Kubernetes clusters are reached, for all capabilities.
 *
 * <p>What is asked of a cluster belongs to the capabilities.
 */
@NullMarked
package dev.tidegate.application.kube;

import org.jspecify.annotations.NullMarked;
