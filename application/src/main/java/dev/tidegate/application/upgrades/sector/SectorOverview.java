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
    private final List<ManagedCluster> members;
    private final List<SectorHold> holds = new ArrayList<>();

    private SectorOverview(Organisation organisation) {
        var roster = ManagedClusters.of(organisation, UpgradeRules.TIDEGATE);
        this.sectors = organisation.settings().sectors();
        this.members = roster.list().stream()
                .filter(member -> member.placement().sector() != null)
                .sorted(Comparator.comparing(member -> member.cluster().name()))
                .toList();
        var uncertain = roster.list().stream()
                .filter(member -> member.participates() && member.placement().sectorUncertain())
                .map(member -> member.cluster().name())
                .toList();
        var gate = new SectorGate(sectors, members(), uncertain);
        members.forEach(member -> findHolds(member, gate));
    }

    public static SectorOverview of(Organisation organisation) {
        return new SectorOverview(organisation);
    }

    private List<SectorMember> members() {
        return members.stream()
                .filter(ManagedCluster::participates)
                .map(member -> new SectorMember(
                        member.cluster().name(),
                        Objects.requireNonNull(member.placement().sector()),
                        member.placement().workloads(),
                        member.version()))
                .toList();
    }

    private void findHolds(ManagedCluster member, SectorGate gate) {
        var sector = Objects.requireNonNull(member.placement().sector());
        var newest = newestOffer(member);
        if (newest.isEmpty() || member.policy() == null) {
            return;
        }
        for (var workload : member.policy().workloads()) {
            var verdict = gate.check(sector, List.of(workload), newest.get()).verdict();
            if (!verdict.isOpen()) {
                holds.add(new SectorHold(
                        member.cluster().name(),
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

    public static Optional<Version> newestOffer(ManagedCluster member) {
        return member.cluster().offers().stream()
                .flatMap(offer -> Version.parse(offer).value().stream())
                .max(Version.BY_PRECEDENCE);
    }

    public Sectors sectors() {
        return sectors;
    }

    public List<ManagedCluster> of(String sector) {
        return members.stream()
                .filter(member -> sector.equals(member.placement().sector()))
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
                .flatMap(member -> Stream.ofNullable(member.version()))
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
