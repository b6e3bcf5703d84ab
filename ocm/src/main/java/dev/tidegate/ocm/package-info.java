/**
 * The OpenShift Cluster Manager API: connect once, get a client per environment and credentials.
 *
 * <p>Knows what OCM says and how to ask politely; decides nothing about upgrades.
 */
@NullMarked
package dev.tidegate.ocm;

import org.jspecify.annotations.NullMarked;
