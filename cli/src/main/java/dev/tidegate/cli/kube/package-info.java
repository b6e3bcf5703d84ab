/**
 * Options that say how Kubernetes clusters are reached, for all capabilities.
 *
 * <p>Options become settings here; nothing is read or asked.
 */
@NullMarked
package dev.tidegate.cli.kube;

import org.jspecify.annotations.NullMarked;
