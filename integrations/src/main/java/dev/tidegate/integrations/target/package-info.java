/**
 * What a reconciler acts on and can be split by: accounts, clusters, organisations, OCM environments.
 */
@NullMarked
package dev.tidegate.integrations.target;

import org.jspecify.annotations.NullMarked;
