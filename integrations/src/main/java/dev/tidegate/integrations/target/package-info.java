/**
 * The targets that a reconciler acts on and can be split by: accounts, clusters, organisations, OCM environments.
 * Reading them and splitting by them belong to other packages.
 */
@NullMarked
package dev.tidegate.integrations.target;

import org.jspecify.annotations.NullMarked;
