package dev.tidegate.upgrades.candidate;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.soak.EarnedSoakGate;
import dev.tidegate.engine.soak.InheritedVersionGate;
import dev.tidegate.engine.soak.SoakCandidate;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.cluster.ManagedCluster;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.sector.SectorGate;
import dev.tidegate.upgrades.sector.SectorMember;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The checks of a version that depend on the policy of a cluster but not on the cluster itself, in this order:
 *
 * <ol>
 *   <li>no blocked-version pattern of the organisation or the cluster matches it;
 *   <li>the organisations that soak is inherited from run it, if the cluster is in a sector;
 *   <li>the sectors that the sector of the cluster depends on run it;
 *   <li>it has soaked for every workload;
 *   <li>it is not above the highest minor version allowed.
 * </ol>
 *
 * <p>All checks are made, also after one has failed. Confined to one plan and its thread.
 */
public final class CandidateChecks {

    private static final String INHERITED = "inherited";

    private final OrganisationSettings settings;
    private final SectorGate sectors;
    private final InheritedVersionGate inherited;
    private final EarnedSoakGate soak;
    private final Instant now;

    /**
     * Checks for one plan.
     *
     * @param inSectors the clusters that count in sectors
     */
    public CandidateChecks(
            OrganisationSettings settings,
            ManagedClusters clusters,
            ManagedClusters inSectors,
            EffectiveSoak effectiveSoak,
            UpgradeRules rules,
            Instant now) {
        this.settings = settings;
        this.sectors = sectorGate(settings, inSectors);
        this.inherited = new InheritedVersionGate(
                effectiveSoak.inherited(), clusters.versions().comparator());
        this.soak = effectiveSoak.gate(clusters, rules);
        this.now = now;
    }

    private static SectorGate sectorGate(OrganisationSettings settings, ManagedClusters clusters) {
        var members = clusters.list().stream()
                .filter(ManagedCluster::participates)
                .flatMap(managed -> sectorMember(managed))
                .toList();
        var uncertain = clusters.list().stream()
                .filter(managed -> managed.participates() && managed.placement().sectorUncertain())
                .map(managed -> managed.cluster().name())
                .toList();
        return new SectorGate(settings.sectors(), members, uncertain);
    }

    private static Stream<SectorMember> sectorMember(ManagedCluster managed) {
        var sector = managed.placement().sector();
        var workloads = managed.placement().workloads();
        return sector == null
                ? Stream.empty()
                : Stream.of(new SectorMember(managed.cluster().name(), sector, workloads, managed.version()));
    }

    public List<CheckResult> of(OfferedVersion offer, UpgradePolicy policy) {
        var checks = new ArrayList<CheckResult>(6);
        checks.add(notBlocked(offer, policy));
        var sector = policy.sector();
        var candidate =
                new SoakCandidate(offer.text(), policy.workloads(), policy.soakDays() == null ? 0 : policy.soakDays());
        if (sector != null) {
            checks.add(inherited(candidate));
            checks.add(sectors.check(sector, candidate.workloads(), offer.version()));
        }
        checks.add(
                policy.soakDays() == null
                        ? CheckResult.passed(Verdict.open("soak", "no soak is asked for"))
                        : CheckResult.of(soak.check(candidate, now), OutcomeCode.NOT_SOAKED));
        var highest = lower(policy.maxMinor(), settings.maxMinor());
        if (highest != null) {
            checks.add(maxMinor(offer, highest));
        }
        return List.copyOf(checks);
    }

    private CheckResult notBlocked(OfferedVersion offer, UpgradePolicy policy) {
        return settings.blocked()
                .blocking(offer.text())
                .or(() -> policy.blocked().blocking(offer.text()))
                .map(pattern -> CheckResult.failed(
                        OutcomeCode.BLOCKED,
                        Verdict.closed("block", offer.text() + " is blocked by " + pattern)
                                .with("pattern", pattern.text())))
                .orElseGet(() -> CheckResult.passed(Verdict.open("block", "no pattern blocks " + offer.text())));
    }

    private CheckResult inherited(SoakCandidate candidate) {
        var unverified = settings.inheritance().unverified();
        return unverified.isEmpty()
                ? CheckResult.of(inherited.check(candidate, now), OutcomeCode.INHERITED_BEHIND)
                : CheckResult.failed(
                        OutcomeCode.INHERIT_UNVERIFIED,
                        Verdict.closed(
                                        INHERITED,
                                        "these organisations do not share what they run: "
                                                + String.join(", ", unverified))
                                .with("organisations", unverified));
    }

    private static CheckResult maxMinor(OfferedVersion offer, MinorVersion highest) {
        return MinorVersion.of(offer.version()).compareTo(highest) > 0
                ? CheckResult.failed(
                        OutcomeCode.ABOVE_MAX_MINOR,
                        Verdict.closed("max-minor", offer.text() + " is above " + highest)
                                .with("highest", highest.toString()))
                : CheckResult.passed(Verdict.open("max-minor", offer.text() + " is not above " + highest));
    }

    private static @Nullable MinorVersion lower(@Nullable MinorVersion one, @Nullable MinorVersion other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.compareTo(other) <= 0 ? one : other;
    }
}
