/**
 * Kubernetes clusters: objects as JSON trees, read, applied and deleted politely. What an object is for is decided by
 * whoever calls; no capability and no typed model of Kubernetes may be known here.
 */
@NullMarked
package dev.tidegate.kube;

import org.jspecify.annotations.NullMarked;
