package dev.tidegate.upgrades.candidate;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.soak.EarnedSoakGate;
import dev.tidegate.engine.soak.InheritedGate;
import dev.tidegate.engine.soak.SoakCandidate;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import dev.tidegate.upgrades.sector.SectorGate;
import dev.tidegate.upgrades.sector.SectorMember;
import dev.tidegate.upgrades.soak.SoakEvidence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The checks on a version that do not depend on the cluster but only on its policy, in this order:
 *
 * <ol>
 *   <li>no pattern of the organisation or the cluster blocks it;
 *   <li>organisations whose soak is inherited run it, if the cluster is in a sector;
 *   <li>sectors that go first run it, if the cluster is in a sector;
 *   <li>it has soaked for every workload;
 *   <li>it is not above the highest minor version allowed.
 * </ol>
 *
 * <p>All are made, also behind one that failed. Confined to one decision and its thread.
 */
public final class CandidateChecks {

    private static final String INHERITED = "inherited";

    private final OrganisationSettings settings;
    private final SectorGate sectors;
    private final InheritedGate inherited;
    private final EarnedSoakGate soak;
    private final Instant now;

    public CandidateChecks(
            OrganisationSettings settings, Roster roster, SoakEvidence evidence, UpgradeRules rules, Instant now) {
        this.settings = settings;
        this.sectors = sectorGate(settings, roster);
        this.inherited = new InheritedGate(evidence.inherited(), roster.texts().order());
        this.soak = evidence.gate(roster, rules);
        this.now = now;
    }

    private static SectorGate sectorGate(OrganisationSettings settings, Roster roster) {
        var members = roster.seats().stream()
                .filter(Seat::counts)
                .flatMap(seat -> sectorMember(seat))
                .toList();
        var uncertain = roster.seats().stream()
                .filter(seat -> seat.counts() && seat.place().sectorUncertain())
                .map(seat -> seat.cluster().name())
                .toList();
        return new SectorGate(settings.sectors(), members, uncertain);
    }

    private static Stream<SectorMember> sectorMember(Seat seat) {
        var sector = seat.place().sector();
        var workloads = seat.place().workloads();
        return sector == null
                ? Stream.empty()
                : Stream.of(new SectorMember(seat.cluster().name(), sector, workloads, seat.runs()));
    }

    public List<Check> of(Offer offer, UpgradePolicy policy) {
        var checks = new ArrayList<Check>(6);
        checks.add(block(offer, policy));
        var sector = policy.sector();
        var candidate =
                new SoakCandidate(offer.text(), policy.workloads(), policy.soakDays() == null ? 0 : policy.soakDays());
        if (sector != null) {
            checks.add(inherited(candidate));
            checks.add(sectors.check(sector, candidate.workloads(), offer.version()));
        }
        checks.add(
                policy.soakDays() == null
                        ? Check.passed(Verdict.open("soak", "no soak is asked for"))
                        : Check.of(soak.check(candidate, now), OutcomeCode.NOT_SOAKED));
        var highest = lower(policy.maxMinor(), settings.maxMinor());
        if (highest != null) {
            checks.add(maxMinor(offer, highest));
        }
        return List.copyOf(checks);
    }

    private Check block(Offer offer, UpgradePolicy policy) {
        return settings.blocked()
                .blocking(offer.text())
                .or(() -> policy.blocked().blocking(offer.text()))
                .map(pattern -> Check.failed(
                        OutcomeCode.BLOCKED,
                        Verdict.closed("block", offer.text() + " is blocked by " + pattern)
                                .with("pattern", pattern.text())))
                .orElseGet(() -> Check.passed(Verdict.open("block", "no pattern blocks " + offer.text())));
    }

    private Check inherited(SoakCandidate candidate) {
        var unverified = settings.inheritance().unverified();
        return unverified.isEmpty()
                ? Check.of(inherited.check(candidate, now), OutcomeCode.INHERITED_BEHIND)
                : Check.failed(
                        OutcomeCode.INHERIT_UNVERIFIED,
                        Verdict.closed(
                                        INHERITED,
                                        "these organisations do not share what they run: "
                                                + String.join(", ", unverified))
                                .with("organisations", unverified));
    }

    private static Check maxMinor(Offer offer, Minor highest) {
        return Minor.of(offer.version()).compareTo(highest) > 0
                ? Check.failed(
                        OutcomeCode.ABOVE_MAX_MINOR,
                        Verdict.closed("max-minor", offer.text() + " is above " + highest)
                                .with("highest", highest.toString()))
                : Check.passed(Verdict.open("max-minor", offer.text() + " is not above " + highest));
    }

    private static @Nullable Minor lower(@Nullable Minor one, @Nullable Minor other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.compareTo(other) <= 0 ? one : other;
    }
}
