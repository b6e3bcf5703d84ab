/**
 * Kubernetes: what runs, compared and applied. Knows no capability.
 */
@NullMarked
package dev.tidegate.kube;

import org.jspecify.annotations.NullMarked;
