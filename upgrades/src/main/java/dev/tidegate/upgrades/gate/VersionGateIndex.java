package dev.tidegate.upgrades.gate;

import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.GateLabels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All version gates by the minor version they apply to.
 *
 * <p>A gate applies to a cluster that would move to its minor version from a lower one, if the gate is of a kind for such
 * clusters. Gates of skipped minor versions and gates of unknown kinds do not apply.
 */
public final class VersionGateIndex {

    private final Map<MinorVersion, List<VersionGate>> byMinor = new HashMap<>();

    /**
     * The gates that apply to an upgrade.
     *
     * @param unknown gates of unknown kinds, which block nothing
     */
    public record ApplicableGates(List<VersionGate> gates, List<VersionGate> unknown) {

        public static final ApplicableGates NONE = new ApplicableGates(List.of(), List.of());

        public ApplicableGates {
            gates = List.copyOf(gates);
            unknown = List.copyOf(unknown);
        }
    }

    public VersionGateIndex(List<VersionGate> gates) {
        for (var gate :
                gates.stream().sorted(Comparator.comparing(VersionGate::id)).toList()) {
            MinorVersion.parse(gate.minor())
                    .value()
                    .ifPresent(minor -> byMinor.computeIfAbsent(minor, absent -> new ArrayList<>())
                            .add(gate));
        }
    }

    /** The gates that apply if a cluster is upgraded from one version to another. */
    public ApplicableGates between(Cluster cluster, Version current, Version target) {
        var minor = MinorVersion.of(target);
        if (MinorVersion.of(current).compareTo(minor) >= 0 || !byMinor.containsKey(minor)) {
            return ApplicableGates.NONE;
        }
        var gates = new ArrayList<VersionGate>();
        var unknown = new ArrayList<VersionGate>();
        for (var gate : byMinor.getOrDefault(minor, List.of())) {
            if (!GateLabels.KNOWN.contains(gate.label())) {
                unknown.add(gate);
            } else if (!gate.label().equals(GateLabels.STS) || cluster.sts()) {
                gates.add(gate);
            }
        }
        return new ApplicableGates(gates, unknown);
    }
}
