package dev.tidegate.simulator.ocm.release;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Which version can be had when, and what has to be acknowledged for it. Immutable. */
public final class ReleaseCalendar {

    private static final List<String> GROUPS = List.of("candidate", "eus", "fast", "stable");

    private final NavigableMap<SimulatedVersion, SimulatedRelease> releases = new TreeMap<>();
    private final List<SimulatedVersionGate> gates;

    public ReleaseCalendar(Collection<SimulatedRelease> releases, Collection<SimulatedVersionGate> gates) {
        releases.forEach(release -> this.releases.put(release.version(), release));
        this.gates = gates.stream()
                .sorted(Comparator.comparing(SimulatedVersionGate::id))
                .toList();
    }

    public List<SimulatedRelease> releases() {
        return List.copyOf(releases.values());
    }

    public List<SimulatedVersionGate> gates() {
        return gates;
    }

    /** The gates that exist by then. */
    public List<SimulatedVersionGate> gates(Instant at) {
        return gates.stream().filter(gate -> !gate.createdAt().isAfter(at)).toList();
    }

    public Optional<SimulatedVersionGate> gate(String id, Instant at) {
        return gates(at).stream().filter(gate -> gate.id().equals(id)).findFirst();
    }

    /** What a cluster with this version may go to: newer, in its channel, and at most one minor version on. */
    public List<SimulatedVersion> offers(SimulatedVersion from, SimulatedChannel channel, Instant at) {
        List<SimulatedVersion> offers = new ArrayList<>();
        for (var release : releases.tailMap(from, false).values()) {
            var version = release.version();
            if (version.major() != from.major() || version.minor() > from.minor() + 1) {
                break;
            }
            if (version.minor() <= channel.highestMinor() && release.isIn(channel.group(), at)) {
                offers.add(version);
            }
        }
        return offers;
    }

    /** The channels a cluster with this version may be in: those of its own minor version, and of the next one. */
    public List<String> channels(SimulatedVersion from, Instant at) {
        List<String> channels = new ArrayList<>();
        for (var group : GROUPS) {
            // Channels with extended support lead from one even minor version to the next, through the odd one.
            var step = group.equals("eus") ? 2 : 1;
            var first = from.minor() + from.minor() % step;
            for (var minor = first; minor <= from.minor() + step; minor += step) {
                if (hasMinor(from.major(), minor, group, at)) {
                    channels.add(SimulatedChannel.of(group, minor).name());
                }
            }
        }
        return channels;
    }

    /** Whether a version can be had anywhere yet. */
    public boolean isOut(SimulatedVersion version, Instant at) {
        var release = releases.get(version);
        return release != null && release.isOut(at);
    }

    private boolean hasMinor(int major, int minor, String group, Instant at) {
        return releases
                .subMap(SimulatedVersion.of(major, minor, 0), true, SimulatedVersion.of(major, minor + 1, 0), false)
                .values()
                .stream()
                .anyMatch(release -> release.isIn(group, at));
    }
}
