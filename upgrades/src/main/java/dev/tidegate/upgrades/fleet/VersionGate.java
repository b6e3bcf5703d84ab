package dev.tidegate.upgrades.fleet;

/**
 * An acknowledgement that is asked for before a cluster crosses into a minor version.
 *
 * @param label the kind of gate, for example {@code api.openshift.com/gate-ocp}
 * @param minor the minor version it stands before, for example {@code 4.15}
 */
public record VersionGate(String id, String label, String minor) {}
