package dev.tidegate.upgrades.gate;

import dev.tidegate.engine.version.Minor;
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
 * The gates there are, by the minor version they stand before.
 *
 * <p>A gate matters to a cluster that would cross into its minor version from a lower one, if the gate is of a kind that
 * goes for such a cluster. Gates of minor versions that are skipped do not matter, nor do kinds nobody knows.
 */
public final class VersionGates {

    private final Map<Minor, List<VersionGate>> byMinor = new HashMap<>();

    /**
     * What stands before a version.
     *
     * @param unknown gates of a kind nobody knows, which hold nobody back
     */
    public record Before(List<VersionGate> gates, List<VersionGate> unknown) {

        public static final Before NOTHING = new Before(List.of(), List.of());

        public Before {
            gates = List.copyOf(gates);
            unknown = List.copyOf(unknown);
        }
    }

    public VersionGates(List<VersionGate> gates) {
        for (var gate :
                gates.stream().sorted(Comparator.comparing(VersionGate::id)).toList()) {
            Minor.parse(gate.minor())
                    .value()
                    .ifPresent(minor -> byMinor.computeIfAbsent(minor, absent -> new ArrayList<>())
                            .add(gate));
        }
    }

    /** What stands between a cluster that runs one version and another version it is offered. */
    public Before between(Cluster cluster, Version runs, Version target) {
        var minor = Minor.of(target);
        if (Minor.of(runs).compareTo(minor) >= 0 || !byMinor.containsKey(minor)) {
            return Before.NOTHING;
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
        return new Before(gates, unknown);
    }
}
