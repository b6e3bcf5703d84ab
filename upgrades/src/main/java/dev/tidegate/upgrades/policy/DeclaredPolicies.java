package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.sector.SectorLimit;
import dev.tidegate.upgrades.sector.Sectors;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads policies that are written as values of their own rather than as labels, and makes of them what labels make: the
 * same organisation, for the same decision.
 */
public final class DeclaredPolicies {

    private final UpgradeRules rules;
    private final SharedTexts texts;

    private DeclaredPolicies(UpgradeRules rules, Instant now) {
        this.rules = rules;
        this.texts = new SharedTexts(now);
    }

    /**
     * Reads one organisation.
     *
     * @param now from when on schedules must come
     */
    public static Organisation read(
            DeclaredOrganisation organisation, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        return new DeclaredPolicies(rules, now).read(organisation, network);
    }

    private Organisation read(DeclaredOrganisation organisation, VersionDataNetwork network) {
        var settings = settings(organisation);
        var readings = new ArrayList<ClusterReading>();
        var unmanaged = new ArrayList<>(organisation.unmanaged());
        for (var declared : organisation.clusters()) {
            if (rules.clusters().keepsNotReady() || declared.cluster().isReady()) {
                readings.add(reading(declared));
            } else {
                unmanaged.add(declared.cluster());
            }
        }
        return new Assembly(organisation.key(), settings, network.of(organisation.key()), rules)
                .assemble(organisation.name(), false, readings, unmanaged);
    }

    private OrganisationReading settings(DeclaredOrganisation organisation) {
        var judge = new Judge(organisation.places(), rules.labels(), texts);
        var blocked = judge.blockedVersions(organisation.blockedVersions());
        judge.hintAtBlockingAll(blocked, offers(organisation), OrganisationReading.BLOCKS_ALL);
        var sectors = sectors(organisation.sectors(), judge);
        return new OrganisationReading(
                blocked,
                sectors,
                GateLabels.approved(List.of()),
                null,
                null,
                organisation.places(),
                judge.unusable(),
                together(organisation.problems(), judge.problems()));
    }

    /** Here, unlike in labels, naming a sector as a dependency does not declare it. */
    private static Sectors sectors(List<DeclaredSector> declared, Judge judge) {
        var dependencies = new TreeMap<String, List<String>>();
        var limits = new TreeMap<String, SectorLimit>();
        for (var sector : declared) {
            if (dependencies.put(sector.name(), sector.dependencies()) != null) {
                judge.report(
                        PolicyProblem.SECTOR_TWICE,
                        LabelKeys.SECTOR_DEPENDENCIES + sector.name(),
                        "is declared more than once",
                        sector.name());
            }
            if (sector.limit() != null) {
                judge.sectorLimit(LabelKeys.SECTOR_LIMIT + sector.name(), sector.limit())
                        .ifPresent(limit -> limits.put(sector.name(), limit));
            }
        }
        var names = Set.copyOf(dependencies.keySet());
        dependencies.forEach((sector, before) -> before.stream()
                .filter(named -> !names.contains(named))
                .forEach(named -> judge.report(
                        PolicyProblem.SECTOR_UNKNOWN,
                        LabelKeys.SECTOR_DEPENDENCIES + sector,
                        LabelKeys.nearest(named, names)
                                .map(meant -> "waits for a sector that does not exist, " + meant + " does")
                                .orElse("waits for a sector that does not exist"),
                        named)));
        return new Sectors(dependencies, limits);
    }

    private ClusterReading reading(DeclaredCluster declared) {
        var policy = declared.policy();
        var judge = new Judge(policy.places(), rules.labels(), texts);
        var schedule = policy.schedule() == null
                ? null
                : judge.schedule(policy.schedule(), declared.cluster().id());
        var blocked = judge.blockedVersions(policy.blockedVersions());
        var approvals = judge.approvals(policy.approvals());
        judge.hintAtBlockingAll(blocked, declared.cluster().offers(), ClusterReading.BLOCKS_ALL);
        return new ClusterReading(
                declared.cluster(),
                policy.workloads(),
                policy.soakDays(),
                schedule,
                new LinkedHashSet<>(policy.mutexes()),
                policy.sector(),
                policy.sectorUnreadable(),
                blocked,
                approvals,
                null,
                null,
                false,
                policy.places(),
                judge.unusable(),
                together(together(policy.problems(), declared.problems()), judge.problems()));
    }

    private static List<String> offers(DeclaredOrganisation organisation) {
        var offers = new LinkedHashSet<String>();
        organisation.clusters().stream()
                .map(DeclaredCluster::cluster)
                .map(Cluster::offers)
                .forEach(offers::addAll);
        return List.copyOf(offers);
    }

    private static List<Problem> together(List<Problem> some, List<Problem> more) {
        var all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}
