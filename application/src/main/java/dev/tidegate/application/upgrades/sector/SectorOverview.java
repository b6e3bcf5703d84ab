package dev.tidegate.application.upgrades.sector;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.sector.SectorGate;
import dev.tidegate.upgrades.sector.SectorMember;
import dev.tidegate.upgrades.sector.Sectors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The sectors of an organisation with the clusters in them, and who waits for whom. */
public final class SectorOverview {

    private final Sectors sectors;
    private final List<ManagedCluster> seats;
    private final List<SectorHold> holds = new ArrayList<>();

    private SectorOverview(Organisation organisation) {
        var roster = ManagedClusters.of(organisation, UpgradeRules.TIDEGATE);
        this.sectors = organisation.settings().sectors();
        this.seats = roster.list().stream()
                .filter(seat -> seat.placement().sector() != null)
                .sorted(Comparator.comparing(seat -> seat.cluster().name()))
                .toList();
        var uncertain = roster.list().stream()
                .filter(seat -> seat.participates() && seat.placement().sectorUncertain())
                .map(seat -> seat.cluster().name())
                .toList();
        var gate = new SectorGate(sectors, members(), uncertain);
        seats.forEach(seat -> findHolds(seat, gate));
    }

    public static SectorOverview of(Organisation organisation) {
        return new SectorOverview(organisation);
    }

    private List<SectorMember> members() {
        return seats.stream()
                .filter(ManagedCluster::participates)
                .map(seat -> new SectorMember(
                        seat.cluster().name(),
                        Objects.requireNonNull(seat.placement().sector()),
                        seat.placement().workloads(),
                        seat.version()))
                .toList();
    }

    private void findHolds(ManagedCluster seat, SectorGate gate) {
        var sector = Objects.requireNonNull(seat.placement().sector());
        var newest = newestOffer(seat);
        if (newest.isEmpty() || seat.policy() == null) {
            return;
        }
        for (var workload : seat.policy().workloads()) {
            var verdict = gate.check(sector, List.of(workload), newest.get()).verdict();
            if (!verdict.isOpen()) {
                holds.add(new SectorHold(
                        seat.cluster().name(),
                        sector,
                        newest.get().toString(),
                        workload,
                        fact(verdict, "cluster"),
                        fact(verdict, "sector"),
                        verdict.sentence()));
            }
        }
    }

    private static String fact(Verdict verdict, String name) {
        return verdict.facts().stream()
                .filter(fact -> fact.name().equals(name))
                .map(Fact::value)
                .map(String::valueOf)
                .findFirst()
                .orElse("");
    }

    public static Optional<Version> newestOffer(ManagedCluster seat) {
        return seat.cluster().offers().stream()
                .flatMap(offer -> Version.parse(offer).value().stream())
                .max(Version.BY_PRECEDENCE);
    }

    public Sectors sectors() {
        return sectors;
    }

    public List<ManagedCluster> of(String sector) {
        return seats.stream()
                .filter(seat -> sector.equals(seat.placement().sector()))
                .toList();
    }

    /** Clusters of a sector that wait. */
    public List<SectorHold> waitingIn(String sector) {
        return holds.stream().filter(hold -> hold.sector().equals(sector)).toList();
    }

    /** Clusters that wait for a sector. */
    public List<SectorHold> waitingFor(String sector) {
        return holds.stream().filter(hold -> hold.bySector().equals(sector)).toList();
    }

    /** The lowest and the highest version of some clusters, or the only one. */
    public static String span(List<ManagedCluster> some) {
        var versions = some.stream()
                .flatMap(seat -> Stream.ofNullable(seat.version()))
                .sorted(Version.BY_PRECEDENCE)
                .toList();
        if (versions.isEmpty()) {
            return "";
        }
        var lowest = versions.get(0);
        var highest = versions.get(versions.size() - 1);
        return lowest.equals(highest) ? lowest.toString() : lowest + " to " + highest;
    }
}
