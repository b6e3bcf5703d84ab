/**
 * The OpenShift Cluster Manager API: connect once, get a client per environment and credentials.
 *
 * <p>Knows the resources of OCM and how to request them; decides nothing about upgrades.
 */
@NullMarked
package dev.tidegate.ocm;

import org.jspecify.annotations.NullMarked;
