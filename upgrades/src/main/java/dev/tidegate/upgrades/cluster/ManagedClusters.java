package dev.tidegate.upgrades.cluster;

import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;

/**
 * All managed clusters of an organisation in the order in which they are planned: clusters with lagging node pools first,
 * then by the version they run, lowest first, then by the soak days they require, fewest first. Ties are broken by name
 * and id, so that the order of the input does not matter.
 */
public final class ManagedClusters {

    private static final Comparator<ManagedCluster> BY_VERSION_AND_SOAK = Comparator.<ManagedCluster, Version>comparing(
                    managed -> managed.components().controlPlane(), Comparator.nullsLast(Version.BY_PRECEDENCE))
            .thenComparingInt(ManagedClusters::soakDays);

    private static final Comparator<ManagedCluster> BY_NAME = Comparator.<ManagedCluster, String>comparing(
                    managed -> managed.cluster().name())
            .thenComparing(managed -> managed.cluster().id());

    private final List<ManagedCluster> list;
    private final VersionCache versions;

    private ManagedClusters(List<ManagedCluster> list, VersionCache versions) {
        this.list = list;
        this.versions = versions;
    }

    public static ManagedClusters of(Organisation organisation, UpgradeRules rules) {
        var versions = new VersionCache();
        var ids = new HashSet<String>();
        var list = organisation.members().stream()
                .filter(MemberCluster::isManaged)
                .filter(member -> ids.add(member.cluster().id()))
                .map(member -> managed(member, versions, rules))
                .sorted(order(rules))
                .toList();
        return new ManagedClusters(list, versions);
    }

    public List<ManagedCluster> list() {
        return list;
    }

    /** The versions parsed so far; confined to the thread that uses these clusters. */
    public VersionCache versions() {
        return versions;
    }

    private static Comparator<ManagedCluster> order(UpgradeRules rules) {
        var order = rules.hosted().poolsFirst()
                ? Comparator.comparing(ManagedCluster::hasLaggingNodePool)
                        .reversed()
                        .thenComparing(BY_VERSION_AND_SOAK)
                : BY_VERSION_AND_SOAK;
        return rules.clusters().usesInputOrder() ? order : order.thenComparing(BY_NAME);
    }

    private static ManagedCluster managed(MemberCluster member, VersionCache versions, UpgradeRules rules) {
        var components = ComponentVersions.of(member.cluster(), versions, rules.clusters());
        var policy = member.policyStatus().policy().orElse(null);
        boolean participates = rules.clusters().keepsNotReady()
                ? !member.cluster().isUninstalling()
                : member.cluster().isReady() && policy != null;
        boolean oldest = rules.hosted().oldestCounts();
        return new ManagedCluster(
                member,
                components,
                policy,
                participates,
                oldest ? components.oldest() : components.controlPlane(),
                oldest ? components.oldestText() : member.cluster().version());
    }

    private static int soakDays(ManagedCluster managed) {
        var policy = managed.policy();
        var days = policy == null ? null : policy.soakDays();
        return days == null ? 0 : days;
    }
}
