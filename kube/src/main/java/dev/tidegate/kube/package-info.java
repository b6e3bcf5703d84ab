/**
 * A client of Kubernetes clusters that reads, applies, deletes and watches objects as JSON trees.
 *
 * <p>No capability and no typed model of Kubernetes is known here; the caller decides what an object is for.
 */
@NullMarked
package dev.tidegate.kube;

import org.jspecify.annotations.NullMarked;
