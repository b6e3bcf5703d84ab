/**
 * The port to Kubernetes clusters, what a cluster answers, and the observer that reads namespaces through the port. What
 * is done about the observed state is decided and carried out elsewhere.
 */
@NullMarked
package dev.tidegate.integrations.cluster;

import org.jspecify.annotations.NullMarked;
