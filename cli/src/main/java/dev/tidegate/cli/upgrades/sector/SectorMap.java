package dev.tidegate.cli.upgrades.sector;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
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
final class SectorMap {

    private final Sectors sectors;
    private final List<Seat> seats;
    private final List<Hold> holds = new ArrayList<>();

    private SectorMap(Organisation organisation) {
        var roster = Roster.of(organisation, UpgradeRules.TIDEGATE);
        this.sectors = organisation.settings().sectors();
        this.seats = roster.seats().stream()
                .filter(seat -> seat.place().sector() != null)
                .sorted(Comparator.comparing(seat -> seat.cluster().name()))
                .toList();
        var uncertain = roster.seats().stream()
                .filter(seat -> seat.counts() && seat.place().sectorUncertain())
                .map(seat -> seat.cluster().name())
                .toList();
        var gate = new SectorGate(sectors, members(), uncertain);
        seats.forEach(seat -> findHolds(seat, gate));
    }

    static SectorMap of(Organisation organisation) {
        return new SectorMap(organisation);
    }

    private List<SectorMember> members() {
        return seats.stream()
                .filter(Seat::counts)
                .map(seat -> new SectorMember(
                        seat.cluster().name(),
                        Objects.requireNonNull(seat.place().sector()),
                        seat.place().workloads(),
                        seat.runs()))
                .toList();
    }

    private void findHolds(Seat seat, SectorGate gate) {
        var sector = Objects.requireNonNull(seat.place().sector());
        var newest = newestOffer(seat);
        if (newest.isEmpty() || seat.policy() == null) {
            return;
        }
        for (var workload : seat.policy().workloads()) {
            var verdict = gate.check(sector, List.of(workload), newest.get()).verdict();
            if (!verdict.isOpen()) {
                holds.add(new Hold(
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

    static Optional<Version> newestOffer(Seat seat) {
        return seat.cluster().offers().stream()
                .flatMap(offer -> Version.parse(offer).value().stream())
                .max(Version.BY_PRECEDENCE);
    }

    Sectors sectors() {
        return sectors;
    }

    List<Seat> of(String sector) {
        return seats.stream()
                .filter(seat -> sector.equals(seat.place().sector()))
                .toList();
    }

    /** Clusters of a sector that wait. */
    List<Hold> waitingIn(String sector) {
        return holds.stream().filter(hold -> hold.sector().equals(sector)).toList();
    }

    /** Clusters that wait for a sector. */
    List<Hold> waitingFor(String sector) {
        return holds.stream().filter(hold -> hold.bySector().equals(sector)).toList();
    }

    /** The lowest and the highest version of some clusters, or the only one. */
    static String span(List<Seat> some) {
        var versions = some.stream()
                .flatMap(seat -> Stream.ofNullable(seat.runs()))
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
