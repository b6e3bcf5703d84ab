/**
 * A simulated OpenShift Cluster Manager: a fleet that behaves, behind the API the real one has.
 *
 * <p>Everything a user of the simulator starts with is here; what it is made of is in the packages below.
 */
@NullMarked
package dev.tidegate.simulator.ocm;

import org.jspecify.annotations.NullMarked;
