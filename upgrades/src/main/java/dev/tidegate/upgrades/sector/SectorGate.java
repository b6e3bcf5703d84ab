package dev.tidegate.upgrades.sector;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A sector may take a version once the sectors it depends on run it, workload by workload.
 *
 * <ol>
 *   <li>For a workload, only the nearest upstream sectors with that workload count: the search follows the dependencies
 *       and continues beyond sectors without the workload.
 *   <li>Every cluster with the workload in these sectors must run the version or a newer one.
 *   <li>A cluster of unknown version is behind. A cluster of unknown workloads counts for all workloads and does not end
 *       the search.
 *   <li>While the sector of any cluster is unknown, no sector takes a version.
 *   <li>A dependency on a sector that is not declared is never met: whoever comes upon it in the search waits.
 * </ol>
 *
 * <p>The search is made once for each sector and workload. Confined to one plan and its thread.
 */
public final class SectorGate {

    private static final String GATE = "sector";

    private static final Comparator<SectorMember> LOWEST_FIRST = Comparator.comparing(
                    SectorMember::version, Comparator.nullsFirst(Version.BY_PRECEDENCE))
            .thenComparing(SectorMember::cluster);

    private final Sectors sectors;
    private final List<String> uncertain;
    private final Map<String, Map<String, SectorMember>> lowestByWorkload = new HashMap<>();
    private final Map<String, SectorMember> lowestOfUnknownWorkloads = new HashMap<>();
    private final Map<String, Map<String, Upstream>> upstreams = new HashMap<>();

    /**
     * What goes before a sector for a workload.
     *
     * @param lowest the cluster with the lowest version; null if there is none
     * @param sectors the nearest sectors with the workload
     * @param undeclared the first dependency on a sector that is not declared; null if there is none
     */
    private record Upstream(
            @Nullable SectorMember lowest,
            List<String> sectors,
            @Nullable Dependency undeclared) {}

    private record Dependency(String sector, String before) {}

    /**
     * A gate for these members.
     *
     * @param uncertain names of clusters that belong to an unknown sector
     */
    public SectorGate(Sectors sectors, Collection<SectorMember> members, List<String> uncertain) {
        this.sectors = sectors;
        this.uncertain = List.copyOf(uncertain);
        for (var member : members) {
            if (member.workloads() == null) {
                lowestOfUnknownWorkloads.merge(member.sector(), member, SectorGate::lower);
            } else {
                var lowest = lowestByWorkload.computeIfAbsent(member.sector(), absent -> new HashMap<>());
                member.workloads().forEach(workload -> lowest.merge(workload, member, SectorGate::lower));
            }
        }
    }

    public CheckResult check(String sector, List<String> workloads, Version version) {
        if (!uncertain.isEmpty()) {
            return CheckResult.failed(
                    OutcomeCode.SECTOR_UNCERTAIN,
                    Verdict.closed(GATE, "nobody knows which sector these clusters belong to: " + some(uncertain))
                            .with("clusters", uncertain));
        }
        var searched = new ArrayList<String>();
        for (var workload : workloads) {
            var upstream = upstream(sector, workload);
            if (upstream.undeclared() != null) {
                return undeclared(upstream.undeclared());
            }
            var lowest = upstream.lowest();
            if (lowest != null && (lowest.version() == null || lowest.version().isLowerThan(version))) {
                return behind(lowest, workload, version);
            }
            upstream.sectors().stream().filter(name -> !searched.contains(name)).forEach(searched::add);
        }
        return CheckResult.passed(
                Verdict.open(GATE, passed(sector, searched, version)).with("sectors", searched));
    }

    private CheckResult undeclared(Dependency dependency) {
        return CheckResult.failed(
                OutcomeCode.SECTOR_UNKNOWN,
                Verdict.closed(
                                GATE,
                                "sector " + dependency.sector() + " "
                                        + sectors.undeclared(dependency.sector(), dependency.before()))
                        .with("sector", dependency.before()));
    }

    private static CheckResult behind(SectorMember lowest, String workload, Version version) {
        var known = lowest.version();
        var verdict = known == null
                ? Verdict.closed(
                        GATE,
                        "what cluster %s of sector %s runs is not known".formatted(lowest.cluster(), lowest.sector()))
                : Verdict.closed(
                                GATE,
                                "cluster %s of sector %s runs %s, older than %s, for workload %s"
                                        .formatted(lowest.cluster(), lowest.sector(), known, version, workload))
                        .with("runs", known.toString());
        return CheckResult.failed(
                known == null ? OutcomeCode.SECTOR_UNCERTAIN : OutcomeCode.SECTOR_BEHIND,
                verdict.with("sector", lowest.sector())
                        .with("cluster", lowest.cluster())
                        .with("workload", workload));
    }

    private String passed(String sector, List<String> searched, Version version) {
        if (searched.isEmpty()) {
            return sectors.before(sector).isEmpty()
                    ? "no sector goes before " + sector
                    : "its workloads run in no sector that goes before " + sector;
        }
        return String.join(", ", searched) + (searched.size() == 1 ? " runs " : " run ") + version + " or newer";
    }

    private Upstream upstream(String sector, String workload) {
        return upstreams
                .computeIfAbsent(sector, absent -> new HashMap<>())
                .computeIfAbsent(workload, absent -> search(sector, workload));
    }

    private Upstream search(String sector, String workload) {
        SectorMember lowest = null;
        var undeclared = undeclaredBefore(sector);
        var found = new ArrayList<String>();
        Set<String> seen = new HashSet<>(sectors.before(sector));
        var queue = new ArrayDeque<>(sectors.before(sector));
        while (!queue.isEmpty()) {
            var candidate = queue.remove();
            var unknown = lowestOfUnknownWorkloads.get(candidate);
            var running = lowestByWorkload.getOrDefault(candidate, Map.of()).get(workload);
            lowest = lower(lower(lowest, unknown), running);
            if (running == null) {
                undeclared = undeclared == null ? undeclaredBefore(candidate) : undeclared;
                sectors.before(candidate).stream().filter(seen::add).forEach(queue::add);
            }
            if (running != null || unknown != null) {
                found.add(candidate);
            }
        }
        return new Upstream(lowest, found, undeclared);
    }

    private @Nullable Dependency undeclaredBefore(String sector) {
        return sectors.undeclaredBefore(sector).stream()
                .findFirst()
                .map(before -> new Dependency(sector, before))
                .orElse(null);
    }

    private static @Nullable SectorMember lower(@Nullable SectorMember one, @Nullable SectorMember other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return LOWEST_FIRST.compare(other, one) < 0 ? other : one;
    }

    private static String some(List<String> names) {
        return names.stream().limit(5).collect(Collectors.joining(", "))
                + (names.size() > 5 ? " and " + (names.size() - 5) + " more" : "");
    }
}
