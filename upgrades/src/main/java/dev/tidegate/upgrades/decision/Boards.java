package dev.tidegate.upgrades.decision;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.candidate.CandidateChecks;
import dev.tidegate.upgrades.candidate.Offers;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.gate.Acknowledgements;
import dev.tidegate.upgrades.gate.VersionGates;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Roster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges versions once for all clusters that are alike as far as versions are concerned: a fleet has many clusters but
 * few kinds of them.
 */
final class Boards {

    private final Roster roster;
    private final CandidateChecks checks;
    private final VersionGates gates;
    private final UpgradeRules rules;
    private final Map<Kind, Board> boards = new HashMap<>();

    private record Kind(
            @Nullable String runs,
            List<String> offers,
            boolean sts,
            List<String> workloads,
            @Nullable Integer soakDays,
            @Nullable String sector,
            BlockedVersions blocked,
            @Nullable Minor maxMinor) {}

    Boards(Roster roster, CandidateChecks checks, VersionGates gates, UpgradeRules rules) {
        this.roster = roster;
        this.checks = checks;
        this.gates = gates;
        this.rules = rules;
    }

    Board of(Cluster cluster, Version runs, UpgradePolicy policy) {
        var kind = new Kind(
                cluster.version(),
                cluster.offers(),
                cluster.sts(),
                policy.workloads(),
                policy.soakDays(),
                policy.sector(),
                policy.blocked(),
                policy.maxMinor());
        return boards.computeIfAbsent(kind, absent -> judge(cluster, runs, policy));
    }

    private Board judge(Cluster cluster, Version runs, UpgradePolicy policy) {
        var offers = Offers.of(cluster.offers(), runs, rules.clusters(), roster.texts());
        var rows = new ArrayList<Board.Row>();
        var candidates = new ArrayList<Candidate>();
        Instant wakeUp = null;
        for (var offer : offers.candidates()) {
            var found = checks.of(offer, policy);
            var before = gates.between(cluster, runs, offer.version());
            var row = new Board.Row(offer, found, found.stream().allMatch(Check::passes), before);
            rows.add(row);
            candidates.add(candidate(row, Acknowledgements.unasked(before, rules.gates())));
            wakeUp = earliest(wakeUp, found);
        }
        return new Board(List.copyOf(rows), List.copyOf(candidates), offers.unreadable(), wakeUp);
    }

    static Candidate candidate(Board.Row row, Acknowledgements.Finding gates) {
        var all = new ArrayList<>(row.checks());
        all.add(gates.check());
        return new Candidate(row.offer().text(), all, gates.open());
    }

    private static @Nullable Instant earliest(@Nullable Instant known, List<Check> checks) {
        var opening = new Explanation(checks.stream().map(Check::verdict).toList())
                .opensAt()
                .orElse(null);
        return opening != null && (known == null || opening.isBefore(known)) ? opening : known;
    }
}
