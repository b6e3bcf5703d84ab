package dev.tidegate.simulator.ocm.release;

import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Makes up a calendar around an instant. A minor version comes every four months and a patch of it about every week
 * for a year; each reaches the candidate channel first, then fast, then stable. The one after the first minor version
 * becomes stable some three weeks after the start.
 */
public final class ReleaseCalendarGenerator {

    private static final int MINORS_BEFORE = 1;
    private static final int MINORS_AFTER = 6;
    private static final int PATCHES = 52;
    private static final Duration BETWEEN_MINORS = Duration.ofDays(120);
    private static final Duration NEXT_MINOR = Duration.ofDays(14);
    private static final Duration GATE_BEFORE_MINOR = Duration.ofDays(10);

    private ReleaseCalendarGenerator() {}

    /**
     * A calendar.
     *
     * @param firstMinor the minor version of 4 that most clusters have at the start
     */
    public static ReleaseCalendar generate(long seed, int firstMinor, Instant start) {
        List<SimulatedRelease> releases = new ArrayList<>();
        List<SimulatedVersionGate> gates = new ArrayList<>();
        for (var minor = firstMinor - MINORS_BEFORE; minor <= firstMinor + MINORS_AFTER; minor++) {
            var first = start.plus(NEXT_MINOR).plus(BETWEEN_MINORS.multipliedBy(minor - firstMinor - 1L));
            patches(seed, minor, first, releases);
            gates.addAll(gates(seed, minor, first.minus(GATE_BEFORE_MINOR)));
        }
        return new ReleaseCalendar(releases, gates);
    }

    private static void patches(long seed, int minor, Instant first, List<SimulatedRelease> releases) {
        var dice = SeededRandom.of(seed, "releases of 4." + minor);
        var at = first;
        for (var patch = 0; patch < PATCHES; patch++) {
            var appears = new TreeMap<String, Instant>();
            appears.put("candidate", at);
            appears.put("fast", at.plus(dice.between(Duration.ofDays(1), Duration.ofDays(3))));
            var stable = at.plus(dice.between(Duration.ofDays(4), Duration.ofDays(9)));
            appears.put("stable", stable);
            appears.put("eus", stable);
            releases.add(SimulatedRelease.of(SimulatedVersion.of(4, minor, patch), appears));
            at = at.plus(dice.between(Duration.ofDays(6), Duration.ofDays(8)));
        }
    }

    private static List<SimulatedVersionGate> gates(long seed, int minor, Instant created) {
        return List.of(
                gate(seed, SimulatedVersionGate.OCP, minor, false, created),
                gate(seed, SimulatedVersionGate.STS, minor, true, created));
    }

    private static SimulatedVersionGate gate(long seed, String label, int minor, boolean stsOnly, Instant created) {
        var prefix = "4." + minor;
        return new SimulatedVersionGate(
                SeededRandom.of(seed, label + prefix).uuid(), label, prefix, prefix, stsOnly, created);
    }
}
