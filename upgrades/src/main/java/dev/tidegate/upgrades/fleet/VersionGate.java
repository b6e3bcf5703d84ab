package dev.tidegate.upgrades.fleet;

/**
 * An acknowledgement that OCM requires before a cluster is upgraded to a minor version.
 *
 * @param label the kind of gate, for example {@code api.openshift.com/gate-ocp}
 * @param minor the minor version that requires it, for example {@code 4.15}
 */
public record VersionGate(String id, String label, String minor) {}
