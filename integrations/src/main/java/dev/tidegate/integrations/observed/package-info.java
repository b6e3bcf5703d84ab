/**
 * The observed state: the objects of clusters with their owners and shards, and why a namespace could not be observed.
 * Only data; planning and requests to clusters belong to other packages.
 */
@NullMarked
package dev.tidegate.integrations.observed;

import org.jspecify.annotations.NullMarked;
