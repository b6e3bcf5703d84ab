package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.LabelRules;
import dev.tidegate.upgrades.UpgradeRules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Applies the labels that say which version gates may be acknowledged to policies that are written in files. The label of
 * a cluster counts before that of its organisation. An acknowledgement cannot be taken back, so a label can only forbid
 * what a file allows; where the rules go by labels only, the file is not asked at all. A label that cannot be read may
 * be the one that forbids.
 */
public final class LabelApprovals {

    private LabelApprovals() {}

    /**
     * Limits the approvals of all clusters of an organisation.
     *
     * @param found the same organisation with its labels
     */
    public static Organisation limit(Organisation declared, LabelledOrganisation found, UpgradeRules rules) {
        var labels = found.clusters().stream()
                .collect(Collectors.toMap(
                        labelled -> labelled.cluster().id(), LabelledCluster::labels, (one, other) -> one));
        var unread = found.clusters().stream()
                .filter(labelled -> labelled.unread() != null)
                .map(labelled -> labelled.cluster().id())
                .collect(Collectors.toSet());
        var members = declared.members().stream()
                .map(member -> member.withApprovals(
                        unread.contains(member.cluster().id())
                                ? Set.of()
                                : approvals(member, labels, found.labels(), rules)))
                .toList();
        return new Organisation(
                declared.key(),
                declared.name(),
                !found.labels().isEmpty() || labels.values().stream().anyMatch(some -> !some.isEmpty()),
                declared.settings(),
                members,
                declared.findings(),
                declared.stop());
    }

    private static Set<String> approvals(
            MemberCluster member, Map<String, Labels> byCluster, Labels ofOrganisation, UpgradeRules rules) {
        var labels = byCluster.getOrDefault(member.cluster().id(), Labels.NONE).withDefaults(ofOrganisation);
        var allowed = allowed(labels, rules.labels());
        if (rules.gates().approvesByLabelsOnly()) {
            return labels.isEmpty() ? Set.of() : allowed.orElse(GateLabels.approved(List.of()));
        }
        var declared = member.policyStatus().approvals();
        return allowed.map(some -> declared.stream().filter(some::contains).collect(Collectors.toSet()))
                .orElse(declared);
    }

    /** Empty if no label says anything about gates. */
    private static Optional<Set<String>> allowed(Labels labels, LabelRules rules) {
        return Optional.ofNullable(labels.value(LabelKeys.APPROVALS))
                .map(text -> GateLabels.approved(
                        LabelList.read(text, rules.tidiesLists()).items()));
    }
}
