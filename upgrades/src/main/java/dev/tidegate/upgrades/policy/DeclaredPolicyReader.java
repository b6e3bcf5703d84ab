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
import java.util.TreeMap;

/**
 * Reads policies that are declared outside of labels, and builds the same organisation from them that labels would give.
 */
public final class DeclaredPolicyReader {

    private final UpgradeRules rules;
    private final PolicyParseCache cache;

    private DeclaredPolicyReader(UpgradeRules rules, Instant now) {
        this.rules = rules;
        this.cache = new PolicyParseCache(now);
    }

    /**
     * Reads one organisation.
     *
     * @param now schedules must have a start after this instant
     */
    public static Organisation read(
            DeclaredOrganisation organisation, VersionDataNetwork network, UpgradeRules rules, Instant now) {
        return new DeclaredPolicyReader(rules, now).read(organisation, network);
    }

    private Organisation read(DeclaredOrganisation organisation, VersionDataNetwork network) {
        var settings = settings(organisation);
        var policies = new ArrayList<ParsedClusterPolicy>();
        var unmanaged = new ArrayList<>(organisation.unmanaged());
        for (var declared : organisation.clusters()) {
            if (rules.clusters().keepsNotReady() || declared.cluster().isReady()) {
                policies.add(parse(declared));
            } else {
                unmanaged.add(declared.cluster());
            }
        }
        return new OrganisationBuilder(organisation.key(), settings, network.of(organisation.key()), rules)
                .build(organisation.name(), false, policies, unmanaged);
    }

    private ParsedOrganisationSettings settings(DeclaredOrganisation organisation) {
        var parser = new PolicyValueParser(organisation.locations(), rules.labels(), cache);
        var blocked = parser.blockedVersions(organisation.blockedVersions());
        parser.warnIfAllBlocked(blocked, offers(organisation), ParsedOrganisationSettings.BLOCKS_ALL);
        var sectors = sectors(organisation.sectors(), parser);
        return new ParsedOrganisationSettings(
                blocked,
                sectors,
                GateLabels.approved(List.of()),
                null,
                null,
                organisation.locations(),
                parser.unusable(),
                concat(organisation.problems(), parser.problems()));
    }

    private static Sectors sectors(List<DeclaredSector> declared, PolicyValueParser parser) {
        var dependencies = new TreeMap<String, List<String>>();
        var limits = new TreeMap<String, SectorLimit>();
        for (var sector : declared) {
            if (dependencies.put(sector.name(), sector.dependencies()) != null) {
                parser.report(
                        UpgradePolicyProblem.SECTOR_TWICE,
                        LabelKeys.SECTOR_DEPENDENCIES + sector.name(),
                        "is declared more than once",
                        sector.name());
            }
            if (sector.limit() != null) {
                parser.sectorLimit(LabelKeys.SECTOR_LIMIT + sector.name(), sector.limit())
                        .ifPresent(limit -> limits.put(sector.name(), limit));
            }
        }
        return new Sectors(dependencies, limits);
    }

    private ParsedClusterPolicy parse(DeclaredCluster declared) {
        var policy = declared.policy();
        var parser = new PolicyValueParser(policy.locations(), rules.labels(), cache);
        var schedule = policy.schedule() == null
                ? null
                : parser.schedule(policy.schedule(), declared.cluster().id());
        var blocked = parser.blockedVersions(policy.blockedVersions());
        var approvals = parser.approvals(policy.approvals());
        parser.warnIfAllBlocked(blocked, declared.cluster().offers(), ParsedClusterPolicy.BLOCKS_ALL);
        return new ParsedClusterPolicy(
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
                policy.locations(),
                parser.unusable(),
                concat(concat(policy.problems(), declared.problems()), parser.problems()));
    }

    private static List<String> offers(DeclaredOrganisation organisation) {
        var offers = new LinkedHashSet<String>();
        organisation.clusters().stream()
                .map(DeclaredCluster::cluster)
                .map(Cluster::offers)
                .forEach(offers::addAll);
        return List.copyOf(offers);
    }

    private static List<Problem> concat(List<Problem> some, List<Problem> more) {
        var all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}
