package dev.tidegate.upgrades.gate;

import dev.tidegate.upgrades.GateRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds the version gates to acknowledge on behalf of users, for all minor versions their clusters are offered, whether
 * or not an upgrade is due. Clusters without a policy are left out unless the rules say otherwise.
 */
public final class GateApprovalPlanner {

    private GateApprovalPlanner() {}

    /**
     * The gates to acknowledge by cluster id, for clusters that have any.
     *
     * @param remembered the gates known to be acknowledged, by cluster id; agreements are only looked up for clusters that
     *     lack a gate there
     */
    public static Map<String, List<VersionGate>> plan(
            Organisation organisation,
            List<VersionGate> gates,
            Map<String, Set<String>> remembered,
            AgreementLookup agreements,
            UpgradeRules rules) {
        var versionGates = new VersionGateIndex(gates);
        var versionCache = new VersionCache();
        var found = new LinkedHashMap<String, List<VersionGate>>();
        for (var member : organisation.members()) {
            var cluster = member.cluster();
            var approved = approved(member, organisation, rules.gates());
            if (cluster.isReady() && !approved.isEmpty()) {
                var wanted = applicable(cluster, versionGates, versionCache).stream()
                        .filter(gate -> approved.contains(gate.label()))
                        .toList();
                var known = remembered.getOrDefault(cluster.id(), Set.of());
                boolean settled = wanted.stream().allMatch(gate -> known.contains(gate.id()));
                var open = settled ? List.<VersionGate>of() : open(wanted, cluster, agreements);
                if (!open.isEmpty()) {
                    found.put(cluster.id(), open);
                }
            }
        }
        return found;
    }

    private static Set<String> approved(MemberCluster member, Organisation organisation, GateRules rules) {
        return member.policyStatus()
                .match(
                        valid -> valid.upgradePolicy().approvals(),
                        invalid -> rules.approvesWithoutPolicy() ? invalid.approvals() : Set.of(),
                        partial -> partial.approvals(),
                        unmanaged -> rules.approvesWithoutPolicy() && organisation.labelled()
                                ? unmanaged.approvals()
                                : Set.of());
    }

    private static List<VersionGate> applicable(Cluster cluster, VersionGateIndex gates, VersionCache versionCache) {
        var current = cluster.version() == null ? null : versionCache.version(cluster.version());
        if (current == null) {
            return List.of();
        }
        var applicable = new LinkedHashSet<VersionGate>();
        cluster.offers().stream()
                .map(versionCache::version)
                .filter(Objects::nonNull)
                .forEach(offer ->
                        applicable.addAll(gates.between(cluster, current, offer).gates()));
        return new ArrayList<>(applicable);
    }

    /** Empty if the agreements cannot be read: OCM refuses to acknowledge a gate twice. */
    private static List<VersionGate> open(List<VersionGate> gates, Cluster cluster, AgreementLookup agreements) {
        return agreements
                .of(cluster)
                .map(agreed -> gates.stream()
                        .filter(gate -> !agreed.contains(gate.id()))
                        .toList())
                .orElse(List.of());
    }
}
