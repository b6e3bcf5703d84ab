package dev.tidegate.simulator.ocm.release;

import java.time.Instant;

/**
 * An acknowledgement that is wanted before a cluster crosses into a minor version.
 *
 * @param prefix the minor version, {@code 4.21}
 * @param stsOnly whether only clusters with short-lived cloud credentials need it
 */
public record SimulatedVersionGate(
        String id, String label, String value, String prefix, boolean stsOnly, Instant createdAt) {

    public static final String OCP = "api.openshift.com/gate-ocp";
    public static final String STS = "api.openshift.com/gate-sts";

    public boolean concerns(boolean stsCluster) {
        return !stsOnly || stsCluster;
    }
}
