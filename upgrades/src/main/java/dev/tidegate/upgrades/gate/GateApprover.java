package dev.tidegate.upgrades.gate;

import dev.tidegate.upgrades.GateRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds the version gates to acknowledge on behalf of users, over all minor versions their clusters are offered and
 * whether or not an upgrade is due. Who has no policy is left alone, unless the rules are those of the reference.
 */
public final class GateApprover {

    private GateApprover() {}

    /**
     * The gates to acknowledge, by the id of the cluster; only clusters with such gates.
     *
     * @param remembered what clusters are known to have acknowledged; who is short of a gate there is asked
     */
    public static Map<String, List<VersionGate>> approvals(
            Organisation organisation,
            List<VersionGate> gates,
            Map<String, Set<String>> remembered,
            Agreements agreements,
            UpgradeRules rules) {
        var versionGates = new VersionGates(gates);
        var texts = new VersionTexts();
        var found = new LinkedHashMap<String, List<VersionGate>>();
        for (var member : organisation.members()) {
            var cluster = member.cluster();
            var approved = approved(member, organisation, rules.gates());
            if (cluster.isReady() && !approved.isEmpty()) {
                var wanted = applicable(cluster, versionGates, texts).stream()
                        .filter(gate -> approved.contains(gate.label()))
                        .toList();
                var known = remembered.getOrDefault(cluster.id(), Set.of());
                var settled = wanted.stream().allMatch(gate -> known.contains(gate.id()));
                var open = settled ? List.<VersionGate>of() : open(wanted, cluster, agreements);
                if (!open.isEmpty()) {
                    found.put(cluster.id(), open);
                }
            }
        }
        return found;
    }

    private static Set<String> approved(Member member, Organisation organisation, GateRules rules) {
        return member.standing()
                .match(
                        valid -> valid.of().approvals(),
                        invalid -> rules.approvesWithoutPolicy() ? invalid.approvals() : Set.of(),
                        partial -> partial.approvals(),
                        unmanaged -> rules.approvesWithoutPolicy() && organisation.labelled()
                                ? unmanaged.approvals()
                                : Set.of());
    }

    private static List<VersionGate> applicable(Cluster cluster, VersionGates gates, VersionTexts texts) {
        var runs = cluster.version() == null ? null : texts.version(cluster.version());
        if (runs == null) {
            return List.of();
        }
        var applicable = new LinkedHashSet<VersionGate>();
        cluster.offers().stream()
                .map(texts::version)
                .filter(Objects::nonNull)
                .forEach(offer ->
                        applicable.addAll(gates.between(cluster, runs, offer).gates()));
        return new ArrayList<>(applicable);
    }

    /** If nobody knows what was agreed to, nothing is: acknowledging twice is refused. */
    private static List<VersionGate> open(List<VersionGate> gates, Cluster cluster, Agreements agreements) {
        return agreements
                .of(cluster)
                .map(agreed -> gates.stream()
                        .filter(gate -> !agreed.contains(gate.id()))
                        .toList())
                .orElse(List.of());
    }
}
